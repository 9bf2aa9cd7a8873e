import { createServer as createPlain, type RequestListener } from 'node:http'
import { createServer as createSecure } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { certificateFor } from '../../tests/support/certificate.ts'
import { lineOf } from './check.ts'
import { checkWebsite } from './website.ts'

const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)

async function listening(server: Server): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

const ready: RequestListener = (request, response) =>
  response
    .writeHead(request.url === '/api/ready' ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ready: true, checks: {} }))

interface Site {
  from?: number
  until?: number
  place?: { name: string } | { address: string }
  answer?: RequestListener
  plain?: (port: number) => RequestListener
  isTrusted?: boolean
}

/** What is said of a site whose certificate is valid for these days from today. */
async function listFindings(site: Site): Promise<string[]> {
  const { from = -1, until = 60, place = { address: '127.0.0.1' }, answer = ready, isTrusted = true } = site
  const certificate = await certificateFor(place, { from: inDays(from), until: inDays(until) })
  const port = await listening(createSecure(certificate, answer))
  const { plain = redirecting } = site
  const plainPort = await listening(createPlain(plain(port)))
  const ca = isTrusted ? certificate.cert : undefined
  const found = await checkWebsite({ publicUrl: `https://127.0.0.1:${port}`, now, ca, plainPort })
  return found.map(lineOf)
}

const redirecting =
  (port: number): RequestListener =>
  (_request, response) =>
    response.writeHead(308, { location: `https://127.0.0.1:${port}/` }).end()

test('a healthy site has a lasting certificate, correct time and http redirect', async () => {
  expect(await listFindings({})).toEqual([
    expect.stringMatching(
      /^ok {12}The certificate of 127\.0\.0\.1 is valid for (?:59|60) more days, by TLSv1\.3\.$/,
    ),
    expect.stringMatching(/^ok {12}https:\S+ is ready to be used\.$/),
    expect.stringMatching(/^ok {12}This clock and that of https:\S+ agree\.$/),
    expect.stringMatching(/^ok {12}http:\S+ leads to https\.$/),
  ])
})

test.for<[string, Site, RegExp]>([
  ['ended', { from: -90, until: -1 }, /^wrong {9}The certificate of 127\.0\.0\.1 expired on /],
  ['is not valid yet', { from: 1 }, /^wrong {9}The certificate of 127\.0\.0\.1 is not valid yet/],
  ['ends soon', { until: 7 }, /^look at this {2}The certificate of 127\.0\.0\.1 is valid for [67] more days/],
  ['is for another name', { place: { name: 'other.example' } }, /^wrong .+ is for another name/],
  ['is trusted by nobody', { isTrusted: false }, /^wrong .+ not from an authority that browsers trust/],
])('a certificate that %s is one sentence', async ([, site, sentence]) => {
  expect((await listFindings(site))[0]).toMatch(sentence)
})

test.for<[string, Site, RegExp]>([
  [
    'a server that is not ready',
    { answer: (_, response) => response.writeHead(503).end('{}') },
    /^wrong .+ is not ready \(503\)/,
  ],
  [
    'another program',
    { answer: (_, response) => response.end('<h1>It works!</h1>') },
    /^wrong .+ is answered by something else \(200\)/,
  ],
  [
    'a clock of yesterday',
    {
      answer: (request, response) => {
        response.setHeader('date', inDays(-1).toUTCString())
        ready(request, response)
      },
    },
    /^wrong .+ This clock is 86\d{3} seconds ahead of that of https/,
  ],
  [
    'pages without TLS',
    { plain: () => (_, response) => response.end('hello') },
    /^wrong .+ answers without TLS \(200\)/,
  ],
  [
    'http that leads elsewhere',
    { plain: () => (_, response) => response.writeHead(302, { location: 'https://evil.example/' }).end() },
    /^wrong .+ answers without TLS \(302\)/,
  ],
])('%s is noticed', async ([, site, sentence]) => {
  expect((await listFindings(site)).join(' ')).toMatch(new RegExp(sentence.source.replace('^', '')))
})

test('reports an unreachable site or an unknown hostname in sentences', async () => {
  const look = async (publicUrl: string) => (await checkWebsite({ publicUrl, now })).map(lineOf)
  expect(await look('https://127.0.0.1:1')).toEqual([
    'wrong         https://127.0.0.1:1 cannot be reached from here: nobody listens there.',
  ])
  expect((await look('https://nowhere.invalid'))[0]).toMatch(/^wrong .+ cannot be reached from here: /)
  expect(await look('http://127.0.0.1:1')).toEqual([
    'ok            http://127.0.0.1:1 is on this machine alone, so it needs no TLS.',
    'wrong         http://127.0.0.1:1 does not answer: nobody listens there.',
  ])
})
