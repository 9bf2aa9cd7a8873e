import { expect, test } from 'vitest'
import { decisionReasons } from '#contract/community/values.ts'
import { keyOfReason, reasonOfKey } from './reason-keys.ts'

test('each reason has a key of its own', () => {
  const keys = decisionReasons.map(keyOfReason)
  expect(new Set(keys).size).toBe(decisionReasons.length)
  expect(keys.map(reasonOfKey)).toEqual(decisionReasons)
  expect(['', 'Enter', '?', 'z'].map(reasonOfKey)).toEqual([undefined, undefined, undefined, undefined])
})
