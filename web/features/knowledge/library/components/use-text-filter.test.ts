import { expect, test } from 'vitest'
import { chosenValues, withStoredChoice, checkedIndex, withChosen } from './use-text-filter.ts'

test('holds one choice per group and resets what followed a replaced choice', () => {
  const first = withChosen(withChosen([], 'story', 1), 'story/1', 0)
  expect([chosenValues(first, 'story'), chosenValues(first, 'story/1')]).toEqual([1, 0])
  const other = withChosen(first, 'story', 2)
  expect([chosenValues(other, 'story'), chosenValues(other, 'story/1')]).toEqual([2, null])
})

test('what is chosen in one group says nothing of another', () => {
  const names = withChosen(withChosen([], 'question/0', 1), 'question/10', 2)
  expect([
    chosenValues(names, 'question/0'),
    chosenValues(names, 'question/1'),
    chosenValues(names, 'question/10'),
  ]).toEqual([1, null, 2])
})

test('adopts choices pressed before the script loaded, inner story choices first', () => {
  expect(checkedIndex([{ checked: false }, { checked: true }])).toBe(1)
  expect(checkedIndex([{ checked: false }])).toBeNull()
  const names = withChosen(withChosen([], 'story/1', 0), 'story', 1)
  expect([chosenValues(names, 'story'), chosenValues(names, 'story/1')]).toEqual([1, 0])
  // Pressed, and left again for another choice, before the code came.
  expect(chosenValues(withChosen(withChosen([], 'story/1', 0), 'story', 2), 'story/1')).toBeNull()
})

test('several choices that are taken over at once are all there', () => {
  let storedNames: readonly string[] = []
  for (const group of ['question/0', 'question/1'])
    storedNames = withChosen(
      withStoredChoice([], () => storedNames),
      group,
      2,
    )
  expect([chosenValues(storedNames, 'question/0'), chosenValues(storedNames, 'question/1')]).toEqual([2, 2])
  expect(withStoredChoice(['story/0'], () => [])).toEqual(['story/0'])
})
