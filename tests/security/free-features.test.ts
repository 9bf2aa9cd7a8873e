import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as contract from '#contract/subscriptions.ts'

// Every safety feature is free, forever. No call checks a plan before it acts: a plan only sets three limits, and each of these is
// read in one place, listed here.

const askers: Readonly<Record<string, readonly string[]>> = {
  maxDocumentBytes: ['server/features/personal-records/routes.ts'],
  logFilesFactor: ['server/features/reports/evidence/routes.ts'],
  maxHandlersOf: ['server/features/organisations/invitations/routes.ts'],
}

const sources = globSync('server/**/*.ts')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('.test.') && !path.startsWith('server/features/subscriptions/'))

test('only the three features with a limit by plan ask for one', () => {
  for (const [name, paths] of Object.entries(askers)) {
    const found = sources.filter((path) => new RegExp(`plans\\.${name}\\(`).test(readFileSync(path, 'utf8')))
    expect(found, name).toEqual(paths)
  }
  const planFiles = sources.filter((path) =>
    /\bown_plan\b|plan_of_organisation|ever_had_plan|subscription_counts|grant_counts|'plan_grants'|'subscriptions'/.test(
      readFileSync(path, 'utf8'),
    ),
  )
  expect(planFiles).toEqual(
    ['server/features/copies/queries.ts', 'server/platform/database/schema.generated.ts'].filter((path) =>
      planFiles.includes(path),
    ),
  )
})

test('no endpoint but those of plans themselves names one', () => {
  const named = Object.values(contract).flatMap((each) =>
    typeof each === 'object' && 'path' in each ? [each.path] : [],
  )
  expect(named.every((path) => /^\/api\/(?:subscription|payments|admin\/plan-grants)/.test(path))).toBe(true)
  const others = globSync('contract/*.ts')
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\/(?:plan-limits|subscriptions)\.ts$/.test(path))
  const naming = others.filter((path) =>
    /plan-limits\.ts|subscriptions\.ts|premium/.test(readFileSync(path, 'utf8')),
  )
  expect(naming).toEqual([])
})

test('no policy of the database lets a plan decide about a row', () => {
  const policyFiles = globSync('server/migrations/*.sql').filter((path) =>
    /create policy[^;]*(?:own_plan|plan_of_organisation|ever_had_plan|grant_counts|subscription_counts)/.test(
      readFileSync(path, 'utf8'),
    ),
  )
  expect(policyFiles).toEqual([])
})
