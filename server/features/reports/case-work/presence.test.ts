import { expect, test } from 'vitest'
import { createPresence } from './presence.ts'

test('who said nothing for a while has gone, and nothing is left of them', () => {
  let now = 0
  const changed: string[] = []
  const presence = createPresence(
    (report) => changed.push(report),
    () => now,
  )
  presence.say('a case', 'ana', true)
  presence.say('a case', 'ben', true)
  presence.say('a case', 'ben', true)
  expect(changed).toEqual(['a case', 'a case'])
  expect(presence.others('a case', 'ana')).toEqual(['ben'])
  now = 44_000
  presence.say('a case', 'ana', true)
  now = 46_000
  expect(presence.others('a case', 'ana')).toEqual([])
  presence.say('a case', 'ana', false)
  expect([presence.count(), changed.length]).toEqual([0, 3])
})
