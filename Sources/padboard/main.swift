print("padboard")
