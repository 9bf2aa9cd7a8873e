import { expect, test } from 'vitest'
import { outcomesOf, submissionKinds } from '#contract/community/moderation.ts'
import { actOfKey, actsOf, keyOfAct, keyOfMove, moveOfKey, outcomeOf, takesForm } from './moderation-acts.ts'

test('gives each key a single action', () => {
  const keys = [...Object.values(keyOfAct), ...Object.values(keyOfMove)]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => key.length === 1)).toBe(true)
})

test.for(submissionKinds)('every outcome of a %s has a button and a key, and no other has', (kind) => {
  expect([...new Set(actsOf(kind).map(outcomeOf))]).toEqual(outcomesOf[kind])
  for (const act of actsOf(kind)) expect(actOfKey(kind, keyOfAct[act])).toBe(act)
  const others = Object.values(keyOfAct).filter((key) => !actsOf(kind).some((act) => keyOfAct[act] === key))
  expect(others.flatMap((key) => actOfKey(kind, key) ?? [])).toEqual([])
})

test('asks for a required reason, text or note first', () => {
  expect(actsOf('comment').filter(takesForm)).toEqual([
    'publish_with_note',
    'propose',
    'remove_part',
    'refuse',
  ])
  expect(actsOf('appeal').filter(takesForm)).toEqual(['uphold'])
  expect(actsOf('name')).toEqual(['publish', 'refuse'])
  expect(moveOfKey('m')).toBe('handOn')
  expect(moveOfKey('q')).toBeUndefined()
})
