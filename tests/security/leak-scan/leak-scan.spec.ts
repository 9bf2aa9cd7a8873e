import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { asOwner, parts } from '../../support/journeys/instance.ts'
import { runFolder, secretsOfRun, type Secret } from '../../support/journeys/secrets.ts'
import { stopSharedServers } from '../../support/journeys/kept-servers.ts'
import { scan } from './scan.ts'

const part = process.env['JOURNEYS']
/** Left there by journeys that a short run leaves out; the contact of a server, by one that a long run leaves out. */
const changesOfAddress = [
  'e-mail address in table public.address_changes.address',
  'e-mail address in table public.address_changes.comparable_address',
]
/**
 * Runs after the last journey, over what all their servers have left. The database tests are not scanned: they call the API
 * with random bytes in the place of what devices seal, so that nothing a person wrote is ever there to be found.
 */
const instances = () => join(runFolder(), 'instances')

test.beforeAll(stopSharedServers)

test('no written, typed or submitted data is readable on a server', async () => {
  const secrets = secretsOfRun()
  const kinds = new Set(secrets.map(({ kind }) => kind))
  // A scan for nothing finds nothing: each kind of secret must have been met on the way.
  expect([...kinds].sort()).toEqual([
    'auth secret',
    'deleted',
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
  const known = new Set<string>()
  const names = (await readdir(instances())).values()
  // While one database starts, another one's files are looked through.
  const scanNext = async () => {
    for (const name of names) {
      const found = await scan(join(instances(), name), secrets)
      expect(found.leaks, `instance ${name}`).toEqual([])
      for (const { kind, where } of found.known) known.add(`${kind} in ${where}`)
    }
  }
  await Promise.all([scanNext(), scanNext(), scanNext()])
  // What may be somewhere is there: the scan has looked into the tables and the log.
  expect([...known].sort()).toEqual([
    ...(part === 'short' ? [] : changesOfAddress),
    'e-mail address in table public.mails.recipient',
    'e-mail address in table public.members.address',
    'e-mail address in table public.members.comparable_address',
    // Where an administrator publishes one as the server's contact, and in the history of what was set.
    ...(part === 'long'
      ? []
      : [
          'e-mail address in table public.operator_details.details',
          'e-mail address in table public.settings_changes.changes',
          // Of a member whose mail comes back: the app shows them a notice.
          'e-mail address in table public.undeliverable_addresses.comparable_address',
        ]),
    'mailed token in log',
    'mailed token in table public.mails.text',
  ])
})

test('no browser was blocked by a policy and no server call failed', async () => {
  for (const name of await readdir(instances())) {
    const log = await readFile(join(instances(), name, parts.log), 'utf8')
    const entries = log
      .split('\n')
      .filter((line) => /"event":"policy-report"|"level":"error"|"status":500/.test(line))
    expect(entries, `instance ${name}`).toEqual([])
  }
})

test('the scan finds planted text in a table, file and log', async () => {
  const [name = ''] = await readdir(instances())
  const folder = join(runFolder(), 'planted')
  await cp(join(instances(), name), folder, { recursive: true })
  const planted: Secret = { kind: 'words', text: `planted ${randomUUID()}` }
  const dataDir = join(folder, parts.data)
  const database = await startEmbedded({ dataDir })
  await asOwner(dataDir, async (client) => {
    await client.query('set role upstander_owner')
    await client.query('insert into mails (subject) values ($1)', [planted.text])
  })
  await database.stop()
  await mkdir(join(dataDir, 'files'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'left'), Buffer.from(planted.text).toString('base64'))
  await appendFile(join(folder, parts.log), planted.text)
  const places = (await scan(folder, [planted])).leaks.map(({ where }) => where)
  expect(places).toContain('table public.mails.subject')
  expect(places).toContain('file data/files/left')
  expect(places).toContain('log')
  expect(places.some((where) => where.startsWith('file data/postgres/'))).toBe(true)
})
