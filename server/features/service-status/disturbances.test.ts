import { expect, test } from 'vitest'
import { createDisturbances, type Observation } from './disturbances.ts'

const well: Observation = {
  at: new Date('2026-11-29T12:34:56Z'),
  canWrite: true,
  sendsMail: true,
  stuckFor: { mail: 30, jobs: 2 },
}
const operational = { state: 'works', since: null }

test('a service in order works in each part', () => {
  expect(createDisturbances()(well)).toEqual({
    checkedAt: '2026-11-29T12:34:56.000Z',
    reporting: operational,
    mail: operational,
    background: operational,
  })
})

test('a disturbance lasts since it was first seen, until it is over', () => {
  const statusOf = createDisturbances()
  const away = { ...well, canWrite: false, stuckFor: undefined }
  const later = { ...away, at: new Date('2026-11-29T13:00:00Z') }
  const disturbed = { state: 'disturbed', since: '2026-11-29T12:30:00.000Z' }
  expect(statusOf(away).reporting).toEqual(disturbed)
  expect(statusOf(later)).toMatchObject({
    reporting: disturbed,
    mail: { state: 'unknown', since: null },
    background: { state: 'unknown', since: null },
  })
  expect(statusOf(well).reporting).toEqual(operational)
  expect(statusOf(later).reporting.since).toBe('2026-11-29T13:00:00.000Z')
})

test('long waiting counts as disrupted and timestamps reveal no individual action', () => {
  const status = createDisturbances()({ ...well, stuckFor: { mail: 1200, jobs: 601 } })
  expect(status.mail).toEqual({ state: 'disturbed', since: '2026-11-29T12:10:00.000Z' })
  expect(status.background).toEqual({ state: 'disturbed', since: '2026-11-29T12:20:00.000Z' })
})

test('without a mail server, mail is no part of the service', () => {
  expect(createDisturbances()({ ...well, sendsMail: false }).mail).toEqual({ state: 'off', since: null })
})
