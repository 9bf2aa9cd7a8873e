import { createServer } from 'node:net'
import { Resolver } from 'node:dns/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDnsServer } from '../../tests/support/dns-server.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { mailServer } from '../../tests/support/mail-server.ts'
import { lineOf } from './check.ts'
import { checkMailRecords } from './mail-records.ts'
import { checkMailServer } from './mail.ts'

const domain = 'mail.club.example'
const key = `v=DKIM1; k=rsa; p=${'A'.repeat(400)}`

async function listFindings(records: Record<string, string[]>, selector: string | undefined = 'k1') {
  const resolver = await openDnsServer(records)
  const found = await checkMailRecords({ mailFrom: `The club <club@${domain}>`, resolver, selector })
  return found.map(lineOf)
}

test('a valid domain names its senders, has the key, rejects others', async () => {
  const lines = await listFindings({
    [domain]: ['site-verification=1', 'v=spf1 mx include:spf.example -all'],
    [`k1._domainkey.${domain}`]: [key],
    [`_dmarc.${domain}`]: ['v=DMARC1; p=quarantine; rua=mailto:a@club.example'],
  })
  expect(lines).toEqual([
    `ok            SPF of ${domain} says who sends for it.`,
    `ok            DKIM has a key at k1._domainkey.${domain}.`,
    `ok            DMARC of ${domain} refuses mail that others send in its name.`,
  ])
})

test('a domain without records gives three sentences, unless its parent has them', async () => {
  expect(await listFindings({})).toEqual([
    expect.stringMatching(/^look at this {2}mail\.club\.example has no SPF record/),
    expect.stringMatching(/^wrong {9}There is no DKIM key at k1\._domainkey\.mail\.club\.example/),
    expect.stringMatching(/^look at this {2}mail\.club\.example has no DMARC record/),
  ])
  const above = await listFindings({ '_dmarc.club.example': ['v=DMARC1; p=none; sp=reject'] })
  expect(above[2]).toBe('ok            DMARC of club.example refuses mail that others send in its name.')
})

test.for<[string, Record<string, string[]>, RegExp]>([
  ['SPF for everybody', { [domain]: ['v=spf1 +all'] }, /wrong .+ lets everyone send in its name/],
  ['SPF without an end', { [domain]: ['v=spf1 mx ?all'] }, /look at this .+ end it with -all/],
  ['SPF twice', { [domain]: ['v=spf1 mx -all', 'v=spf1 -all'] }, /wrong .+ has 2 SPF records/],
  ['a key taken back', { [`k1._domainkey.${domain}`]: ['v=DKIM1; p='] }, /wrong .+ has been revoked/],
  [
    'DMARC that watches',
    { [`_dmarc.${domain}`]: ['v=DMARC1;p=none'] },
    /look at this .+ only watches \(p=none\)/,
  ],
])('%s is noticed', async ([, records, sentence]) => {
  expect((await listFindings(records)).join('\n')).toMatch(sentence)
})

test('skips DKIM without a selector, and localhost domains have no records', async () => {
  const resolver = await openDnsServer({})
  const lines = (mailFrom: string) =>
    checkMailRecords({ mailFrom, resolver, selector: undefined }).then((found) => found.map(lineOf))
  expect((await lines(`club@${domain}`))[1]).toMatch(/^look at this {2}DKIM was not checked: /)
  expect(await lines('Upstander <upstander@localhost>')).toEqual([
    expect.stringMatching(/^look at this {2}MAIL_FROM is at localhost/),
  ])
})

test('DNS that does not answer is one sentence', async () => {
  const resolver = new Resolver({ timeout: 300, tries: 1 })
  resolver.setServers([`127.0.0.1:${await freePort()}`])
  const found = await checkMailRecords({ mailFrom: `a@${domain}`, resolver, selector: 'k1' })
  expect(found.map(lineOf)).toEqual([
    expect.stringMatching(
      /^look at this {2}SPF, DKIM and DMARC of \S+ could not be checked: DNS does not answer/,
    ),
  ])
})

test('a mail server is greeted, and nothing is sent', async () => {
  const { url, received } = await mailServer()
  expect((await checkMailServer(url, `a@${domain}`)).map(lineOf)).toEqual([
    `ok            The mail server ${new URL(url).host} answers and takes mail.`,
  ])
  expect(received).toEqual([])
})

test('reports an unreachable or refusing mail server in one sentence, without password', async () => {
  const away = await checkMailServer(`smtp://name:secret@127.0.0.1:${await freePort()}`, `a@${domain}`)
  expect(away.map(lineOf)).toEqual([expect.stringMatching(/^wrong .+ cannot be used: nobody answers there/)])
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', (data) => {
      const word = data.toString().slice(0, 4).toUpperCase()
      socket.write(word === 'EHLO' ? '250-here\r\n250 AUTH PLAIN\r\n' : '535 No\r\n')
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const refused = await checkMailServer(`smtp://name:secret@127.0.0.1:${port}`, `a@${domain}`)
  expect(refused.map(lineOf)).toEqual([
    `wrong         The mail server 127.0.0.1:${port} cannot be used: it refuses the name or the password of SMTP_URL.`,
  ])
})
