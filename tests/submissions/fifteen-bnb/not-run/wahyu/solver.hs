-- runghc solver.hs < board.txt
module Main where

import Data.List (elemIndex, sort)
import Data.Maybe (fromJust)

type Board = [Int]

parse :: String -> Board
parse = map cell . words
  where
    cell "-" = 16
    cell word = read word

kurang :: Board -> Int -> Int
kurang board tile = length (filter (< tile) (drop (fromJust (elemIndex tile board)) board))

main :: IO ()
main = do
  board <- parse <$> getContents
  if sort board /= [1 .. 16]
    then putStrLn "not a puzzle"
    else do
      let blank = fromJust (elemIndex 16 board)
          x = (blank `div` 4 + blank `mod` 4) `mod` 2
          total = sum (map (kurang board) [1 .. 16]) + x
      print (map (kurang board) [1 .. 16])
      putStrLn (if even total then "solvable, the search comes next week" else "no solution")
