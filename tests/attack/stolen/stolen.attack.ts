import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordedSecrets, type Secret } from '../../support/journeys/secrets.ts'
import { Needles } from '../../security/leak-scan/needles.ts'
import { scan, type Scan } from '../../security/leak-scan/scan.ts'
import { expectNoFindings } from '../findings.ts'
import { openTarget, type Target } from '../target/target.ts'
import { type MailServer, openMailServer } from './mail-server.ts'
import { type Canary, runMainFlow } from './main-flow.ts'

// The attacker has the machine: every table and file, PostgreSQL's own logs, the server's log from the first line, and every
// message that passed the mail server. They search for all texts that were typed, received or sent, in every encoding that programs
// use.

let mail: MailServer
let target: Target
let canaries: Canary[]
let secrets: Secret[]
let found: Scan
beforeAll(async () => {
  mail = await openMailServer()
  target = await openTarget({ SMTP_URL: mail.url })
  process.env['JOURNEYS_FOLDER'] = target.folder
  canaries = await runMainFlow({
    ...target.instance,
    mailedLink: (address, kind) => mail.waitForLink(address, kind),
  })
  secrets = recordedSecrets()
  await target.people.jobs.settle()
  await target.instance.stop()
  found = await scan(target.folder, secrets)
})
afterAll(async () => {
  delete process.env['JOURNEYS_FOLDER']
  await target?.close()
  await mail?.close()
})

const describe = ({ kind, text }: { kind: string; text: string }) =>
  canaries.find(({ secret }) => secret.text === text)?.what ?? kind

test('all that may be looked for was said, given or typed', () => {
  expect(new Set(canaries.map(({ what }) => what)).size).toBeGreaterThanOrEqual(17)
  const kinds = new Set(secrets.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual([
    'auth secret',
    'e-mail address',
    'kit',
    'mailed token',
    'network address',
    'password',
    'phrase',
    'receipt token',
    'session token',
    'words',
  ])
})

test('a server thief finds no plaintext in any table, file or line', () => {
  expectNoFindings(found.leaks.map((leak) => `${describe(leak)} in ${leak.where}`))
})

test('what may be somewhere is there, so the thief has looked', () => {
  const known = [...new Set(found.permitted.map(({ kind, where }) => `${kind} in ${where}`))].toSorted()
  expect(known.join('\n')).toBe(
    [
      'e-mail address in table public.members.address',
      'e-mail address in table public.members.comparable_address',
      // The link that created the first administrator, which works once.
      'mailed token in log',
    ].join('\n'),
  )
})

test('a reader of all mail finds only addresses and the links inside', () => {
  const needles = new Needles(secrets)
  const kinds = new Set<string>()
  for (const { raw, text } of mail.taken) {
    for (const each of [raw, Buffer.from(text)])
      for (const hit of needles.findIn(each)) kinds.add(hit.kind === 'words' ? describe(hit) : hit.kind)
  }
  expect(mail.taken.length).toBeGreaterThan(4)
  expect([...kinds].toSorted()).toEqual(['e-mail address', 'mailed token'])
})
