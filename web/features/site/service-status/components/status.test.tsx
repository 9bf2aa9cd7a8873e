import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PartOfService, ServiceStatus } from '#contract/service-status.ts'
import { Status } from './status.tsx'

const works: PartOfService = { state: 'works', since: null }
const disturbed: PartOfService = { state: 'disturbed', since: '2026-11-29T12:30:00.000Z' }
const well: ServiceStatus = {
  checkedAt: '2026-11-29T12:34:00.000Z',
  reporting: works,
  mail: works,
  background: works,
}
const shown = (status: ServiceStatus) =>
  renderToString(<Status status={status} onRetry={() => undefined} />).replaceAll(/<!-- -->/g, '')

test('reports a healthy service in one sentence, and each component', () => {
  const page = shown(well)
  expect(page).toContain('Everything works.')
  expect(page).toContain('You can send and read them.')
  expect(page).not.toContain('since about')
})

test('a disturbance says since when, and what becomes of what somebody writes', () => {
  const page = shown({ ...well, reporting: disturbed, mail: { state: 'unknown', since: null } })
  expect(page).toContain('Part of this service is not working as it should.')
  expect(page).toMatch(
    /Not working since about [^.]*(?:29|November)[^.]*\. What you write stays on this device/,
  )
  expect(page).toContain('We cannot see that at the moment.')
  expect(page).not.toContain('Everything works.')
})

test('a service without mail is not disturbed by that', () => {
  const page = shown({ ...well, mail: { state: 'off', since: null } })
  expect(page).toContain('Everything works.')
  expect(page).toContain('This service does not send email by itself.')
})
