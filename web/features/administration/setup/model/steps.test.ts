import { expect, test } from 'vitest'
import type { ServerState } from '#web/features/administration/administration/model/checklist.ts'
import { isSetupDue, setupProgress } from './steps.ts'

const support = {
  id: '',
  places: 0,
  handlers: 0,
  hasKey: false,
  hasKit: false,
  reading: false,
  openedAt: null,
  answerDays: 3,
}
const fresh: ServerState = {
  version: '1',
  mail: 'kept',
  people: 1,
  reports: 0,
  stoppedFiles: 0,
  operatorSaved: false,
  support,
}
const key = { ...support, places: 1, handlers: 1, hasKey: true }
const user = { twoFactors: true }

test('the next step is the first that is not done', () => {
  const nexts = [
    setupProgress({ twoFactors: false }, null),
    setupProgress(user, fresh),
    setupProgress(user, { ...fresh, support: { ...support, places: 1 } }),
    setupProgress(user, { ...fresh, support: key }),
    setupProgress(user, { ...fresh, support: { ...key, hasKit: true } }),
    setupProgress(user, { ...fresh, support: { ...key, hasKit: true }, operatorSaved: true }),
    setupProgress(user, { ...fresh, support: { ...key, hasKit: true }, operatorSaved: true, reports: 1 }),
  ].map(({ next }) => next)
  // A key without a kit is not done: it could still be lost.
  expect(nexts).toEqual(['factor', 'readers', 'key', 'key', 'contact', 'test', null])
})

test('does not treat a postponed step as next or as done', () => {
  const { done, next } = setupProgress(user, fresh, new Set(['readers', 'key']))
  expect(next).toBe('contact')
  expect([...done]).toEqual(['factor'])
})

test('an administrator is led through it until the first report has arrived', () => {
  expect(isSetupDue(user, fresh)).toBe(true)
  expect(isSetupDue(user, { ...fresh, reports: 1 })).toBe(false)
  expect(isSetupDue({ twoFactors: false }, fresh)).toBe(true)
})
