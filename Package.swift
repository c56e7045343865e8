// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of ours under `Sources`, with its test target of the same name plus `Tests` under `Tests`.
func module(
  _ name: String, needs: [Target.Dependency] = [], testNeeds: [Target.Dependency] = [], testData: [String] = []
) -> [Target] {
  [
    .target(name: name, dependencies: needs, swiftSettings: strict),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name)] + needs + testNeeds,
      exclude: testData, swiftSettings: strict),
  ]
}

let package = Package(
  name: "padboard",
  products: [.executable(name: "padboard", targets: ["padboard"])],
  targets: [
    .systemLibrary(name: "COpenAL", providers: [.apt(["libopenal-dev"])]),
    .systemLibrary(name: "CSndFile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncursesw5-dev"])]),
    .systemLibrary(name: "CGetopt"),
    // Signal handlers, which must not be Swift.
    .target(name: "CSignals"),
    .executableTarget(
      name: "padboard",
      dependencies: [
        "Terminal", "Interface", "Configuration", "Performance", "Kits", "Packing", "Board", "TOML", "Playback",
        "CGetopt",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "padboardTests", dependencies: ["padboard", "Board", "Packing", "Performance", "Playback", "AudioFile"],
      swiftSettings: strict),
    .executableTarget(name: "padboard-sounds", dependencies: ["Synthesis", "AudioFile"], swiftSettings: strict),
    // COpenAL is for its baselines alone: OpenAL without an engine.
    .executableTarget(
      name: "padboard-bench", dependencies: ["Terminal", "Interface", "Board", "Playback", "AudioFile", "COpenAL"],
      swiftSettings: strict),
    .testTarget(name: "BenchTests", dependencies: ["padboard-bench"], swiftSettings: strict),
    .executableTarget(
      name: "padboard-fuzz", dependencies: ["Kits", "Configuration", "Board", "TOML", "AudioFile"],
      swiftSettings: strict),
    .testTarget(name: "FuzzTests", dependencies: ["padboard-fuzz"], swiftSettings: strict),
  ]
    + module("TOML")
    + module("Board", needs: ["TOML"])
    + module("AudioFile", needs: ["CSndFile"])
    + module("Synthesis", testNeeds: ["AudioFile"])
    + module("Playback", needs: ["AudioFile", "COpenAL"])
    + module("Kits", needs: ["Board", "TOML", "AudioFile"])
    + module("Packing", needs: ["Board", "TOML", "AudioFile", "Playback"])
    + module("Performance", needs: ["Board", "Playback", "AudioFile", "TOML"])
    + module("Interface", needs: ["Board", "Playback", "TOML"], testData: ["Screens"])
    + module("Configuration", needs: ["Board", "TOML", "Interface", "Playback"])
    + module("Terminal", needs: ["Interface", "CNcurses", "CSignals"]),
  swiftLanguageModes: [.v6]
)
