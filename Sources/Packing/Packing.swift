import Board
