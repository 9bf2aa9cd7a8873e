import { expect, test } from 'vitest'
import { createFinder, type FindableText } from './finder.ts'

const text = (id: string, title: string, words = ''): FindableText => ({
  id,
  title,
  words,
  kind: 'Guide',
  to: `/resources/${id}`,
  day: null,
})
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('tolerates typos, ranks title before body, and highlights the found words', async () => {
  const finder = createFinder()
  await finder.setTexts([
    text('a', 'Left out', 'Somebody takes over your accounts.'),
    text('b', 'Take back your accounts', 'What to do first.'),
  ])
  const found = finder.find('acounts')
  expect(idsOf(found)).toEqual(['b', 'a'])
  expect(found[0]?.title).toEqual([
    { text: 'Take back your ', isFound: false },
    { text: 'accounts', isFound: true },
  ])
  expect(found[1]?.excerpt.filter(({ isFound }) => isFound)).toEqual([{ text: 'accounts', isFound: true }])
})

test('distinguishes partial matches from full ones', async () => {
  const finder = createFinder()
  await finder.setTexts([text('a', 'Left out'), text('b', 'Take back your accounts')])
  expect(finder.find('left accounts')).toEqual([])
  expect(idsOf(finder.findSome('left accounts')).toSorted()).toEqual(['a', 'b'])
})

test('finds changed text by its new words and removed text by none', async () => {
  const finder = createFinder()
  await finder.setTexts([text('a', 'Left out'), text('b', 'Withdraw')])
  await finder.setTexts([text('a', 'Gaming')])
  expect([...finder.find('left'), ...finder.find('take')]).toEqual([])
  expect(idsOf(finder.find('gaming'))).toEqual(['a'])
  await finder.setTexts([])
  expect(finder.find('gaming')).toEqual([])
})

test('what follows at once is complete when the last is done', async () => {
  const finder = createFinder()
  void finder.setTexts([text('a', 'Left out')])
  await finder.setTexts([text('a', 'Left out'), text('b', 'Withdraw')])
  expect(idsOf(finder.find('left'))).toEqual(['a'])
  void finder.setTexts([text('b', 'Withdraw'), text('c', 'Gaming')])
  await finder.setTexts([])
  expect(finder.find('gaming')).toEqual([])
})
