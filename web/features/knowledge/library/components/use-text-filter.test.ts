import { expect, test } from 'vitest'
import { chosenOf, orKept, pressedIn, withChosen } from './use-text-filter.ts'

test('holds one choice per group and resets what followed a replaced choice', () => {
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

test('adopts choices pressed before the script loaded, inner story choices first', () => {
  expect(pressedIn([{ checked: false }, { checked: true }])).toBe(1)
  expect(pressedIn([{ checked: false }])).toBeNull()
  const names = withChosen(withChosen([], 'story/1', 0), 'story', 1)
  expect([chosenOf(names, 'story'), chosenOf(names, 'story/1')]).toEqual([1, 0])
  // Pressed, and left again for another choice, before the code came.
  expect(chosenOf(withChosen(withChosen([], 'story/1', 0), 'story', 2), 'story/1')).toBeNull()
})

test('several choices that are taken over at once are all there', () => {
  let kept: readonly string[] = []
  for (const group of ['question/0', 'question/1'])
    kept = withChosen(
      orKept([], () => kept),
      group,
      2,
    )
  expect([chosenOf(kept, 'question/0'), chosenOf(kept, 'question/1')]).toEqual([2, 2])
  expect(orKept(['story/0'], () => [])).toEqual(['story/0'])
})
