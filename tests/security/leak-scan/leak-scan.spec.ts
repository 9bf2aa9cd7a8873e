import { randomUUID } from 'node:crypto'
import { appendFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { asOwner, parts } from '../../support/journeys/instance.ts'
import { runFolder, recordedSecrets, type Secret } from '../../support/journeys/secrets.ts'
import { stopSharedServers } from '../../support/journeys/shared-servers.ts'
import { scan } from './scan.ts'

const part = process.env['JOURNEYS']
/** Left by journeys that a short run skips; a server's contact, by one that a long run skips. */
const addressChangeFindings = [
  'e-mail address in table public.address_changes.address',
  'e-mail address in table public.address_changes.comparable_address',
]
/**
 * Scans what all servers of the journeys have left, after the last journey. The database tests are not scanned: they send random
 * bytes in place of sealed content, so there would be nothing to find.
 */
const instances = () => join(runFolder(), 'instances')

test.beforeAll(stopSharedServers)

test('no written, typed or submitted data is readable on a server', async () => {
  const secrets = recordedSecrets()
  const kinds = new Set(secrets.map(({ kind }) => kind))
  // A scan without secrets would find nothing, so each kind must have been recorded.
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
  // Scans the files of one instance while another one's database starts.
  const scanNext = async () => {
    for (const name of names) {
      const found = await scan(join(instances(), name), secrets)
      expect(found.leaks, `instance ${name}`).toEqual([])
      for (const { kind, where } of found.permitted) known.add(`${kind} in ${where}`)
    }
  }
  await Promise.all([scanNext(), scanNext(), scanNext()])
  // Permitted findings exist: the scan has searched the tables and the log.
  expect([...known].sort()).toEqual([
    ...(part === 'short' ? [] : addressChangeFindings),
    'e-mail address in table public.mails.recipient',
    'e-mail address in table public.members.address',
    'e-mail address in table public.members.comparable_address',
    // An administrator published it as the server's contact, and the history of settings keeps it.
    ...(part === 'long'
      ? []
      : [
          'e-mail address in table public.operator_details.details',
          'e-mail address in table public.settings_changes.changes',
          // A member whose mail bounces: the app shows them a notice.
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
