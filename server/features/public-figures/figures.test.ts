import { expect, test } from 'vitest'
import { figureWords } from '#content/public-figures/words.ts'
import { publicFigures } from './figures.ts'

test('each figure and each of its parts says in words what it counts', () => {
  expect(Object.keys(figureWords)).toEqual(publicFigures.map(({ id }) => id))
  for (const { id, parts } of publicFigures)
    expect(Object.keys(figureWords[id]?.parts ?? {}), id).toEqual([...parts])
})
