import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deriveSecret, signUpBody } from '../../support/devices.ts'
import { freePort } from '../../support/free-port.ts'
import { runConcurrently } from '../races/concurrency.ts'
import { openTarget, type Target } from '../target/target.ts'
import { type Nginx, proxySkipReason, openNginx, siteName } from './nginx.ts'

// What a proxy passes on from any client: over TLS, through Debian's nginx, set up as an operator would.

interface Site {
  readonly target: Target
  readonly nginx: Nginx
}

async function openSite(trustProxy: string): Promise<Site> {
  const port = await freePort()
  const target = await openTarget({
    PUBLIC_URL: `https://${siteName}:${port}`,
    TRUST_PROXY: trustProxy,
  })
  return { target, nginx: await openNginx(port, target.port) }
}

const json = { 'content-type': 'application/json' }
/** Forged headers of an attacker who wants to be taken for another client, or to redirect elsewhere. */
const forgedHeaders = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-server': 'evil.example',
  'x-host': 'evil.example',
  'x-original-url': '/api/admin/people',
  forwarded: 'for=1.2.3.4;host=evil.example;proto=http',
}
const post = (body: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})
const allInterfaces = () => `${randomInt(1, 224)}.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

describe('through a proxy with TLS', () => {
  beforeEach(({ skip }) => skip(Boolean(proxySkipReason), proxySkipReason))
  let trusting: Site
  let alone: Site
  beforeAll(async () => {
    if (proxySkipReason) return
    ;[trusting, alone] = [await openSite('1'), await openSite('false')]
  })
  afterAll(async () => {
    for (const site of [trusting, alone]) {
      await site?.nginx.close()
      await site?.target.close()
    }
  })
  const sites = [
    ['which is trusted', () => trusting],
    ['of which the server was not told', () => alone],
  ] as const

  test.for(sites)('%s, a session is a cookie that no plain line carries', async ([, site]) => {
    const { nginx } = site()
    const { body } = signUpBody()
    expect((await nginx.ask('/api/accounts', post(body, forgedHeaders))).status).toBe(200)
    const credentials = { address: body.address, authSecret: body.authSecret }
    const entered = await nginx.ask(
      '/api/sessions',
      post(credentials, { ...forgedHeaders, origin: nginx.origin }),
    )
    expect(entered.status).toBe(200)
    const [cookie = '', ...others] = entered.headers['set-cookie'] ?? []
    expect(others).toEqual([])
    const [pair = '', ...attributes] = cookie.split('; ')
    expect(pair).toMatch(/^__Host-session=[\w-]{43}$/)
    expect(attributes.map((each) => each.replace(/^Expires=.*/, 'Expires')).toSorted()).toEqual(
      ['Expires', 'HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure'].toSorted(),
    )
    expect(entered.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)

    const readSession = async (named: string) =>
      JSON.parse((await nginx.ask('/api/session', { headers: { cookie: named, ...forgedHeaders } })).body)
        .session
    expect(await readSession(pair)).not.toBeNull()
    // A cookie that a page of a sibling domain could set is ignored.
    for (const prefix of ['session', '__Secure-session', '__host-session'])
      expect(await readSession(pair.replace('__Host-session', prefix)), prefix).toBeNull()
  })

  test.for(sites)('%s, nobody is led elsewhere by what they say of themselves', async ([, site]) => {
    const { nginx, target } = site()
    const { body } = signUpBody()
    await nginx.ask('/api/accounts', post(body, forgedHeaders))
    const link = await target.people.mailedToken('confirm', body.address)
    expect(link).toBeDefined()
    const mails = await target.app.mails()
    const addresses = mails.flatMap(({ text }) => text.match(/https?:\/\/[^/\s]+/g) ?? [])
    expect(new Set(addresses)).toEqual(new Set([nginx.origin]))
    const redirected = await nginx.ask('/report?a=b', {
      headers: { ...forgedHeaders, host: `www.${new URL(nginx.origin).host}` },
    })
    expect([redirected.status, redirected.headers.location]).toEqual([308, `${nginx.origin}/report?a=b`])
    const forwardedHostHeader = { 'x-forwarded-host': new URL(nginx.origin).host }
    const foreign = { headers: { host: 'evil.example', ...forwardedHostHeader } }
    expect((await nginx.ask('/api/organisations/support', foreign)).status).toBe(400)
    expect((await nginx.ask('/api/session', { headers: forgedHeaders })).body).toContain('"session":null')
  })

  test.for(sites)('%s, a page under our name without TLS is another site', async ([, site]) => {
    const { nginx } = site()
    const { address, authSecret } = signUpBody().body
    for (const origin of [nginx.origin.replace('https', 'http'), 'https://evil.example', 'null']) {
      const { status } = await nginx.ask(
        '/api/sessions',
        post({ address, authSecret }, { origin, ...forgedHeaders }),
      )
      expect(status, origin).toBe(403)
    }
  })

  test.for(sites)('%s, a caller with made-up addresses counts as one caller', async ([, site]) => {
    const { nginx } = site()
    const statuses = await runConcurrently(async (index) => {
      const from = index % 2 === 0 ? allInterfaces() : `${allInterfaces()}, ${allInterfaces()}`
      const body = { address: `nobody${index}@example.org` }
      return (await nginx.ask('/api/resets', post(body, { 'x-forwarded-for': from, 'x-real-ip': from })))
        .status
    }, 75)
    expect([...new Set(statuses)].toSorted((a, b) => a - b)).toEqual([200, 429])
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  })

  test('which is trusted, somebody on another network is another caller', async () => {
    const body = { address: 'nobody@example.org' }
    const ask = async (localAddress: string) =>
      (await trusting.nginx.ask('/api/resets', { ...post(body), localAddress })).status
    expect([await ask('127.0.0.1'), await ask('127.0.0.2')]).toEqual([429, 200])
  })

  test('a wrong password is counted for the address, whichever way it comes', async () => {
    const { body } = signUpBody()
    await trusting.nginx.ask('/api/accounts', post(body))
    const statuses: number[] = []
    for (let index = 0; index < 12; index++) {
      const credentials = { address: body.address, authSecret: deriveSecret(`guess ${index}`) }
      const headers = { 'x-forwarded-for': allInterfaces() }
      statuses.push((await trusting.nginx.ask('/api/sessions', post(credentials, headers))).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429])
  })
})
