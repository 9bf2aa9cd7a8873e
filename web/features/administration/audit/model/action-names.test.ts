import { expect, test } from 'vitest'
import * as own from '#contract/account-acts.ts'
import * as people from '#contract/people.ts'
import { actionName } from './action-names.ts'

test('describes every account action in the audit log', () => {
  const acts = Object.values({ ...own, ...people }).flatMap((each) =>
    typeof each === 'object' && 'method' in each ? [`${each.method} ${each.path}`] : [],
  )
  const written = acts.filter((action) => !action.startsWith('GET') || action.endsWith('/people/:id'))
  expect(written.length).toBeGreaterThan(14)
  expect(written.filter((action) => actionName(action) === undefined)).toEqual([])
  expect(actionName('GET /api/health')).toBeUndefined()
})
