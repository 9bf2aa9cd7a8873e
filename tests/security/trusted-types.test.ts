import { expect, test } from 'vitest'
import { trustedTypesPolicy } from '#server/platform/http/pages/policy.ts'
import { policyName } from '#web/platform/workers/trusted-scripts.ts'

test('the policy that pages make is the one that the server allows', () => {
  expect(policyName).toBe(trustedTypesPolicy)
})
