import { expect, test } from 'vitest'
import { figureWords } from '#content/public-figures/words.ts'
import { publicFigures } from './figures.ts'

test('every figure and part describes what it counts', () => {
  expect(Object.keys(figureWords)).toEqual(publicFigures.map(({ id }) => id))
  for (const { id, parts } of publicFigures)
    expect(Object.keys(figureWords[id]?.parts ?? {}), id).toEqual([...parts])
})
