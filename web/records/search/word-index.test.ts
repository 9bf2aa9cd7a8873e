import { expect, test } from 'vitest'
import { createWordIndex, type SearchText } from './word-index.ts'

const text = (id: string, changes: Partial<SearchText> = {}): SearchText => ({
  id,
  title: '',
  words: '',
  people: '',
  whereabouts: '',
  names: '',
  ...changes,
})

async function indexOf(...texts: SearchText[]) {
  const index = createWordIndex()
  await index.putAll(texts)
  return index
}

test('finds a report by any word prefix, ignoring case and accents', async () => {
  const index = await indexOf(
    text('a', { title: 'On the stairs', words: 'Pushed from behind by Íñigo' }),
    text('b', { whereabouts: 'The chat of class 8b', names: 'Threats School' }),
  )
  expect(index.find('stairs')).toEqual(['a'])
  expect(index.find('INIGO')).toEqual(['a'])
  expect(index.find('thr scho')).toEqual(['b'])
  expect(index.find('8b')).toEqual(['b'])
})

test('a slip of the fingers is forgiven; another word is not', async () => {
  const index = await indexOf(text('a', { words: 'They threatened me at the station' }))
  expect(index.find('thretened')).toEqual(['a'])
  expect(index.find('staton')).toEqual(['a'])
  expect(index.find('tehy')).toEqual(['a'])
  expect(index.find('stadium')).toEqual([])
})

test('requires all words and ranks title matches above story matches', async () => {
  const index = await indexOf(
    text('story', { words: 'the bus was late and somebody filmed it' }),
    text('title', { title: 'Filmed on the bus' }),
  )
  expect(index.find('bus filmed')).toEqual(['title', 'story'])
  expect(index.find('bus late')).toEqual(['story'])
})

test('finds a changed report by new words only, deleted ones never', async () => {
  const index = await indexOf(text('a', { words: 'playground' }), text('b', { words: 'playground' }))
  index.put(text('a', { words: 'corridor' }))
  index.remove('b')
  expect(index.find('playground')).toEqual([])
  expect(index.find('corridor')).toEqual(['a'])
  expect(index.size).toBe(1)
})
