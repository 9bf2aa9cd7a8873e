import { afterAll, beforeAll, expect, test } from 'vitest'
import { signCertificates } from '#contract/certificates.ts'
import { readHealth } from '#contract/health.ts'
import { sha256 } from '../../support/certificates.ts'
import { openTarget, type Target } from '../target/target.ts'

// Each certificate costs a sixth of a second of CPU, and anyone may request one.

let target: Target
beforeAll(async () => {
  target = await openTarget()
})
afterAll(() => target?.close())

const body = { language: 'en' as const, nameHash: sha256('name'), holder: sha256('secret') }
const sign = (address: string) =>
  target.app.try(signCertificates, { body }, { headers: { 'x-forwarded-for': address } })

test('answers or refuses thirty simultaneous certificates while other calls still work', async () => {
  const requestState = { isOver: false }
  const pendingRequests = Array.from({ length: 30 }, (_, each) => sign(`198.51.100.${each + 1}`))
  const all = Promise.all(pendingRequests).finally(() => (requestState.isOver = true))
  const health: number[] = []
  while (!requestState.isOver) health.push((await target.app.try(readHealth, {})).status)
  const answers = await all
  expect(new Set(health)).toEqual(new Set([200]))
  const busy = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200).length).toBe(30 - busy.length)
  expect(busy.length).toBeGreaterThan(0)
  for (const { body: refused, headers } of busy) {
    expect([refused.error?.code, headers['retry-after']]).toEqual(['busy', '2'])
  }
})

test('makes one IPv6 customer wait, whatever networks they ask from', async () => {
  const pendingRequests = Array.from({ length: 12 }, (_, each) => sign(`2001:db8:7:${each}::1`))
  const own = await Promise.all(pendingRequests)
  expect(own.filter(({ status }) => status === 503).length).toBeGreaterThan(0)
})
