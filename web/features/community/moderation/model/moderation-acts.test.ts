import { expect, test } from 'vitest'
import { outcomesOf, submissionKinds } from '#contract/community/moderation.ts'
import {
  actOfKey,
  allowedActs,
  keyOfAct,
  keyOfMove,
  moveOfKey,
  outcomeByAct,
  needsForm,
} from './moderation-acts.ts'

test('gives each key a single action', () => {
  const keys = [...Object.values(keyOfAct), ...Object.values(keyOfMove)]
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every((key) => key.length === 1)).toBe(true)
})

test.for(submissionKinds)('every outcome of a %s has a button and a key, and no other has', (kind) => {
  expect([...new Set(allowedActs(kind).map(outcomeByAct))]).toEqual(outcomesOf[kind])
  for (const act of allowedActs(kind)) expect(actOfKey(kind, keyOfAct[act])).toBe(act)
  const others = Object.values(keyOfAct).filter(
    (key) => !allowedActs(kind).some((act) => keyOfAct[act] === key),
  )
  expect(others.flatMap((key) => actOfKey(kind, key) ?? [])).toEqual([])
})

test('asks for a required reason, text or note first', () => {
  expect(allowedActs('comment').filter(needsForm)).toEqual([
    'publish_with_note',
    'propose',
    'remove_part',
    'refuse',
  ])
  expect(allowedActs('appeal').filter(needsForm)).toEqual(['uphold'])
  expect(allowedActs('name')).toEqual(['publish', 'refuse'])
  expect(moveOfKey('m')).toBe('handOn')
  expect(moveOfKey('q')).toBeUndefined()
})
