import { expect, test } from 'vitest'
import { chosenOf, withChosen } from './use-chosen.ts'

test('one choice of a group holds at a time, and another takes with it what came of the first', () => {
  const first = withChosen(withChosen([], 'story', 1), 'story/1', 0)
  expect([chosenOf(first, 'story'), chosenOf(first, 'story/1')]).toEqual([1, 0])
  const other = withChosen(first, 'story', 2)
  expect([chosenOf(other, 'story'), chosenOf(other, 'story/1')]).toEqual([2, null])
})

test('what is chosen in one group says nothing of another', () => {
  const names = withChosen(withChosen([], 'question/0', 1), 'question/10', 2)
  expect([
    chosenOf(names, 'question/0'),
    chosenOf(names, 'question/1'),
    chosenOf(names, 'question/10'),
  ]).toEqual([1, null, 2])
})
