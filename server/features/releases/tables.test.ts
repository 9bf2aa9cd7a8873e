import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Dimension } from '#content/releases/tables.ts'
import { publishCount, type ReleaseRules } from './noise.ts'
import { cellsOf, type Domain, nameOfCell, type Split, publishTable } from './tables.ts'

// A small world: two types and two kinds of place, up to three reports in each of the four cells that are no further split. Every world,
// every noise and every answer is tried. Groups are of two here, and numbers are published from four on, in steps of two.
const rules: ReleaseRules = { epsilon: 0.5, minGroup: 2, minPublished: 4, step: 2 }
const domain: Domain = {
  type: { values: ['a', 'b'], open: false },
  place: { values: ['x', 'y'], open: false },
}
const tables: readonly (readonly Dimension[])[] = [[], ['type'], ['place'], ['type', 'place']]
const finest = cellsOf(['type', 'place'], domain)
const max = 3
const ratio = Math.exp(-rules.epsilon)

/** All worlds: how many reports are in each of the finest cells. */
const worlds = finest.reduce<number[][]>(
  (made) => made.flatMap((world) => Array.from({ length: max + 1 }, (_, count) => [...world, count])),
  [[]],
)

const countIn = (world: readonly number[], cell: Split) =>
  finest.reduce(
    (sum, each, index) =>
      Object.entries(cell).every(([dimension, value]) =>
        Object.entries(each).some(([key, own]) => key === dimension && own === value),
      )
        ? sum + (world[index] ?? 0)
        : sum,
    0,
  )

/**
 * All that may be published of a count, and how likely each is. Above 6 everything counts as 8, so that there are few enough.
 */
function answersTo(count: number): Map<number | null, number> {
  const answers = new Map<number | null, number>()
  for (let noise = -60; noise <= 60; noise++) {
    const published = publishCount(count, noise, rules)
    const key = published === null ? null : Math.min(published, 8)
    answers.set(key, (answers.get(key) ?? 0) + ((1 - ratio) / (1 + ratio)) * ratio ** Math.abs(noise))
  }
  return answers
}
const answersBy = Array.from({ length: max * finest.length + 1 }, (_, count) => answersTo(count))

/** What is published of one table for what each of its cells alone came to. */
function publishedOf(dimensions: readonly Dimension[], publishedAlone: readonly (number | null)[]): string {
  const names = cellsOf(dimensions, domain).map(nameOfCell)
  const publish = (cell: Split) => publishedAlone[names.indexOf(nameOfCell(cell))] ?? null
  return publishTable(dimensions, domain, () => 0, publish, rules.minGroup)
    .map(({ published }) => published ?? '?')
    .join(' ')
}

/** Each table that may be published of a world, and how likely it is. Tables are drawn apart from each other. */
function publicationsOf(dimensions: readonly Dimension[], counts: readonly number[]): Map<string, number> {
  let drawn: { alone: (number | null)[]; chance: number }[] = [{ alone: [], chance: 1 }]
  for (const count of counts)
    drawn = drawn.flatMap(({ alone: publishedAlone, chance }) =>
      [...(answersBy[count] ?? [])].map(([published, likely]) => ({
        alone: [...publishedAlone, published],
        chance: chance * likely,
      })),
    )
  const published = new Map<string, number>()
  for (const { alone: publishedAlone, chance } of drawn) {
    const seen = publishedOf(dimensions, publishedAlone)
    published.set(seen, (published.get(seen) ?? 0) + chance)
  }
  return published
}

const known = new Map<string, Map<string, number>>()
function seenOf(dimensions: readonly Dimension[], world: readonly number[]): Map<string, number> {
  const counts = cellsOf(dimensions, domain).map((cell) => countIn(world, cell))
  const key = `${dimensions.join()}:${counts.join()}`
  const found = known.get(key) ?? publicationsOf(dimensions, counts)
  known.set(key, found)
  return found
}

test('a table is bounded by e^½ between worlds differing in one report', () => {
  const beyond = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>) =>
    [...one].reduce(
      (sum, [seen, chance]) =>
        sum + Math.max(0, chance - Math.exp(rules.epsilon) * (other.get(seen) ?? 0) - 1e-9),
      0,
    )
  // A group of two reaches four by its noise more often than one of ten reaches thirty: this is how likely it is here.
  const allowed = ratio ** (rules.minPublished - rules.minGroup) / (1 + ratio) + 1e-6
  let pairs = 0
  for (const world of worlds)
    for (const index of finest.keys()) {
      const more = world.with(index, (world[index] ?? 0) + 1)
      if ((more[index] ?? 0) > max) continue
      pairs++
      for (const dimensions of tables) {
        const [distribution, otherDistribution] = [seenOf(dimensions, world), seenOf(dimensions, more)]
        expect(
          Math.max(beyond(distribution, otherDistribution), beyond(otherDistribution, distribution)),
        ).toBeLessThanOrEqual(allowed)
      }
    }
  expect(pairs).toBe(768)
})

test('a table reveals nothing about which small group holds one report', () => {
  for (const world of worlds)
    for (const [from, to] of [
      [0, 1],
      [2, 3],
    ] as const) {
      const [left, gained] = [world[from] ?? 0, world[to] ?? 0]
      if (left < 1 || left >= rules.minGroup || gained + 1 >= rules.minGroup) continue
      const moved = world.with(from, left - 1).with(to, gained + 1)
      const [distribution, otherDistribution] = [
        seenOf(['type', 'place'], world),
        seenOf(['type', 'place'], moved),
      ]
      expect([...distribution.keys()]).toEqual([...otherDistribution.keys()])
      for (const [seen, chance] of distribution) expect(otherDistribution.get(seen)).toBeCloseTo(chance, 12)
    }
})

/**
 * An attacker has everything that is published, knows how it is made and can try every world: what may each suppressed cell be? All
 * four tables are looked at together, so subtracting one from another is among what is tried.
 */
test('no combination of tables pins a small group to one possible number', { timeout: 60_000 }, () => {
  /** For each publication of all tables: for each of the finest cells the numbers that it can be, as bits. */
  const possible = new Map<string, number[]>()
  for (const world of worlds) {
    const seen = tables.map((dimensions) => [...seenOf(dimensions, world).keys()])
    for (const all of combinations(seen)) {
      const bits = possible.get(all) ?? finest.map(() => 0)
      for (const [index, count] of world.entries()) bits[index] = (bits[index] ?? 0) | (1 << count)
      possible.set(all, bits)
    }
  }
  expect(possible.size).toBeGreaterThan(100)
  for (const [all, bits] of possible) {
    const cells = (all.split(' | ').at(-1) ?? '').split(' ')
    for (const [index, cell] of cells.entries()) {
      // None and one, the small numbers of this world, are both among what it can be; and so is no small number at all.
      if (cell === '?') expect((bits[index] ?? 0) & 0b11, all).toBe(0b11)
      else expect((bits[index] ?? 0) & 0b11, all).toBe(0)
    }
  }
})

function combinations(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (made, options) =>
      made.length === 0 ? [...options] : made.flatMap((one) => options.map((each) => `${one} | ${each}`)),
    [],
  )
}

test('withheld cells of a line form a group of at least ten', () => {
  const numbers = fc.array(
    fc.oneof(
      fc.constant(null),
      fc.integer({ min: 3, max: 9 }).map((tens) => tens * 10),
    ),
    {
      minLength: 6,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(numbers, (publishedAlone) => {
      const cells = cellsOf(['type', 'place'], { ...domain, type: { values: ['a', 'b', 'c'], open: false } })
      const publish = (cell: Split) => publishedAlone[cells.map(nameOfCell).indexOf(nameOfCell(cell))] ?? null
      const wide: Domain = { ...domain, type: { values: ['a', 'b', 'c'], open: false } }
      const published = publishTable(['type', 'place'], wide, () => 0, publish)
      for (const dimension of ['type', 'place'] as const)
        for (const value of wide[dimension]?.values ?? []) {
          const line = published.flatMap((cell, index) =>
            cell.split[dimension] === value ? [{ ...cell, alone: publishedAlone[index] ?? 0 }] : [],
          )
          const withheld = line.filter((cell) => cell.published === null)
          if (withheld.length === 0 || withheld.length === line.length) continue
          expect(withheld.length).toBeGreaterThan(1)
          expect(withheld.reduce((sum, cell) => sum + cell.alone, 0)).toBeGreaterThanOrEqual(10)
        }
    }),
  )
})
