import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Dated, laterOf } from './dated.ts'

const at = (second: number) => new Date(second * 1000).toISOString()
const values = fc.dictionary(
  fc.constantFrom('a', 'b', 'c'),
  fc.record({ at: fc.nat({ max: 3 }).map(at), value: fc.boolean() }),
)

test('what was set later counts, each value for itself', () => {
  const phone: Dated<string> = { theme: { at: at(1), value: 'dark' }, site: { at: at(5), value: 'one' } }
  const laptop: Dated<string> = { theme: { at: at(2), value: 'light' }, site: { at: at(4), value: 'two' } }
  expect(laterOf(phone, laptop)).toEqual({
    theme: { at: at(2), value: 'light' },
    site: { at: at(5), value: 'one' },
  })
})

test('devices converge regardless of merge order or repetition', () => {
  fc.assert(
    fc.property(values, values, values, (one, two, three) => {
      expect(laterOf(one, two)).toEqual(laterOf(two, one))
      expect(laterOf(laterOf(one, two), three)).toEqual(laterOf(one, laterOf(two, three)))
      expect(laterOf(one, one)).toEqual(one)
    }),
  )
})
