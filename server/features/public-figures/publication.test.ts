import { expect, test } from 'vitest'
import { publicFigures } from './figures.ts'
import { publishFigure } from './publication.ts'

/** Ten would make worlds too many to try each of them. */
const min = 3
const max = 8

/** Every list of so many counts up to the largest. */
const worlds = (parts: number): number[][] =>
  parts === 0
    ? [[]]
    : worlds(parts - 1).flatMap((rest) => Array.from({ length: max + 1 }, (_, count) => [count, ...rest]))

test.for([1, 2, 3])('no withheld count of %i parts follows from what is published', (size) => {
  const names = Array.from({ length: size }, (_, index) => `part_${index}`)
  const figure = { id: 'any', parts: size === 1 ? [] : names }
  const shownAs = new Map<string, number[][]>()
  for (const world of worlds(size)) {
    const counts = new Map(world.map((count, index) => [size === 1 ? '' : `part_${index}`, count]))
    const shown = JSON.stringify(publishFigure(figure, counts, min))
    shownAs.set(shown, [...(shownAs.get(shown) ?? []), world])
  }
  expect(shownAs.size).toBeGreaterThan(1)
  for (const [shown, possible] of shownAs) {
    const parts = (JSON.parse(shown) as { part: string; count: number | null }[]).slice(size === 1 ? 0 : 1)
    for (const [index, { count }] of parts.entries()) {
      const values = new Set(possible.map((world) => world[index]))
      // What is published is true, and what is withheld could be several numbers.
      if (count === null) expect(values.size, shown).toBeGreaterThan(1)
      else expect([...values], shown).toEqual([count])
    }
  }
})

test('withholds totals under ten and publishes undivided ones from ten', () => {
  const [reports, answers] = publicFigures
  if (!reports || !answers) throw new Error('figures are missing')
  expect(publishFigure(reports, new Map([['', 9]]))).toEqual([{ part: '', count: null }])
  expect(publishFigure(reports, new Map([['', 10]]))).toEqual([{ part: '', count: 10 }])
  expect(publishFigure(reports, new Map())).toEqual([{ part: '', count: null }])
  const few = new Map([
    ['in_time', 40],
    ['late', 3],
  ])
  expect(publishFigure(answers, few).map(({ count }) => count)).toEqual([43, null, null])
  const many = new Map([
    ['in_time', 40],
    ['late', 12],
  ])
  expect(publishFigure(answers, many).map(({ count }) => count)).toEqual([52, 40, 12])
})
