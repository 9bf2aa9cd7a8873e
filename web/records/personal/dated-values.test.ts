import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DatedValues, mergeByDate } from './dated-values.ts'

const at = (second: number) => new Date(second * 1000).toISOString()
const values = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.record({ at: fc.nat({ max: 3 }).map(at), value: fc.boolean() }),
)

test('what was set later counts, each value for itself', () => {
  const phone: DatedValues<string> = {
    theme: { at: at(1), value: 'dark' },
    site: { at: at(5), value: 'one' },
  }
  const laptop: DatedValues<string> = {
    theme: { at: at(2), value: 'light' },
    site: { at: at(4), value: 'two' },
  }
  expect(mergeByDate(phone, laptop)).toEqual({
    theme: { at: at(2), value: 'light' },
    site: { at: at(5), value: 'one' },
  })
})

test('devices converge regardless of merge order or repetition', () => {
  fc.assert(
    fc.property(values, values, values, (one, two, three) => {
      expect(mergeByDate(one, two)).toEqual(mergeByDate(two, one))
      expect(mergeByDate(mergeByDate(one, two), three)).toEqual(mergeByDate(one, mergeByDate(two, three)))
      expect(mergeByDate(one, one)).toEqual(one)
    }),
  )
})
