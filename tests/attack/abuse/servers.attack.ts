import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimServer, readClaimState } from '#contract/accounts.ts'
import { revokeCertificate } from '#contract/certificates.ts'
import { sha256 } from '../../support/certificates.ts'
import type { Instance } from '../../support/journeys/instance.ts'
import { createHttpClient } from '../target/http-client.ts'
import { openTarget, startSecondServer, type Target } from '../target/target.ts'

// Two servers on one database: what one refuses, the other must not allow.

let target: Target
let folder: string
let second: Instance
beforeAll(async () => {
  target = await openTarget()
  folder = await mkdtemp(join(tmpdir(), 'upstander-second-'))
  second = await startSecondServer(target.instance, folder)
})
afterAll(async () => {
  await second?.stop()
  await target?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a network using both servers is stopped at little above one limit', async () => {
  const servers = [
    target.app,
    createHttpClient([second.url], { owner: target.app.owner, mails: target.app.mails }),
  ]
  const body = { secret: sha256('no such secret'), position: { list: 0, index: 0 } }
  const caller = { headers: { 'x-forwarded-for': '203.0.113.77' } }
  const statuses: number[] = []
  for (let count = 0; count < 160; count++) {
    const app = servers[count % 2] ?? target.app
    statuses.push((await app.try(revokeCertificate, { body }, caller)).status)
  }
  const letThrough = statuses.filter((status) => status === 404).length
  expect(letThrough).toBeGreaterThanOrEqual(60)
  // The limit is 60; each server may lag behind the other by a step of seven or two.
  expect(letThrough).toBeLessThanOrEqual(90)
  expect(statuses.slice(-10)).toEqual(Array.from({ length: 10 }, () => 429))
})

test('both print the same link for the administrator, and it works once', async () => {
  const tokenOf = (link: string) => link.split('#administrator=')[1] ?? ''
  const token = tokenOf(target.instance.administratorLink)
  expect(tokenOf(second.administratorLink)).toBe(token)
  const { app, people } = target
  expect((await app.call(readClaimState, { body: { token } })).state).toBe('open')
  const claims = await Promise.all(
    [await people.confirmed(), await people.confirmed()].map((person) =>
      app.try(claimServer, { body: { token } }, { session: person.token }),
    ),
  )
  expect(claims.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})
