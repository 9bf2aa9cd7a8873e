import { randomBytes } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openAppOn } from '../../tests/support/app.ts'
import { hashTables, emptyDatabase } from '../../tests/support/backups.ts'
import { withClient } from '../../tests/support/client.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { squashedDatabase } from '../../tests/support/squashed.ts'
import { fillTables } from '../../tests/support/tables.ts'
import { type FreshDatabase, freshDatabase } from '../../tests/support/template.ts'
import { makeWorld } from '../../tests/support/world.ts'
import { openDatabase } from '#server/platform/database/connection.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { last } from '#server/platform/database/squashed.ts'
import { openPlaces } from '#server/platform/files/open-place.ts'
import { requireOwnFolder } from '#server/platform/files/own-folder.ts'
import { useSecretsKeyFile } from '#server/platform/secrets/sealed-values.ts'
import { listBackups } from '#server/features/backups/backup-place.ts'
import { folderBackups } from '#server/features/backups/folder-backups.ts'
import { changeSeal } from '../administration/seal-secrets.ts'
import { writeBackup } from './backup-writer.ts'
import { sealedFile as placedFile } from './files.ts'
import { prune } from './prune.ts'
import { openBackup as openPlaced, restore } from './restore.ts'
import { openSealed, writeSealed } from './sealed-files.ts'

let source: FreshDatabase
let identity: string
let recipient: string
/** What the folder of the source's files is marked with. */
let mark: string

/** How a database is guarded: policies, row-level security, ties and triggers. */
const guards = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ guard: string }>(`
      select c.relname || ' ' || c.relrowsecurity || c.relforcerowsecurity as guard from pg_class c
        where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p')
      union all select conrelid::regclass || ' ' || conname || pg_get_constraintdef(oid) || convalidated from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgrelid::regclass || ' ' || tgname || tgenabled::text::text from pg_trigger where not tgisinternal
      order by 1`)
    return rows.map(({ guard }) => guard)
  })

beforeAll(async () => {
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
  source = await freshDatabase(inject('ownerUrl'))
  const app = await openAppOn(source)
  await fillTables(app, await makeWorld(app))
  const dataDir = await mkdtemp(join(tmpdir(), 'upstander-test-'))
  await requireOwnFolder(app.database, await openPlaces({ dataDir }))
  mark = await readFile(join(dataDir, 'files/.database'), 'utf8')
  await rm(dataDir, { recursive: true, force: true })
  await app.stopOnly()
})
afterAll(async () => {
  await source.drop()
})

/** A data folder with one file in it. */
async function dataFolder(key = 'evidence/0a/one', words = 'sealed by a device'): Promise<string> {
  const dataDir = newFolder()
  await mkdir(dirname(join(dataDir, 'files', key)), { recursive: true })
  await writeFile(join(dataDir, 'files', key), words)
  await writeFile(join(dataDir, 'files/.database'), mark)
  return dataDir
}

async function backedUp({ ownerUrl } = source) {
  const [folder, dataDir] = [newFolder(), await dataFolder()]
  const options = { ownerUrl, dataDir, to: folderBackups(folder), recipient }
  const { name, manifest } = await writeBackup(options)
  return { folder, dataDir, options, manifest, path: join(folder, name) }
}

const openBackup = (path: string, key: string) =>
  openPlaced(folderBackups(dirname(path)), basename(path), key)

/** Where a shared file lies in the folder of backups. */
const sealedFile = (folder: string, key: string) =>
  join(folder, placedFile(folderBackups(folder), recipient, key).path)

test('all rows, files and guards are there again, byte for byte', async () => {
  const { path, manifest } = await backedUp()
  expect(manifest.tables.length).toBeGreaterThan(100)
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(90)
  const [ownerUrl, dataDir] = [await emptyDatabase(), newFolder()]
  await restore(await openBackup(path, identity), { ownerUrl, dataDir })
  expect(await hashTables(ownerUrl)).toEqual(await hashTables(source.ownerUrl))
  expect(await guards(ownerUrl)).toEqual(await guards(source.ownerUrl))
  expect(await readFile(join(dataDir, 'files/evidence/0a/one'), 'utf8')).toBe('sealed by a device')
  // A server starts with that folder.
  const database = openDatabase({ url: await migrate(ownerUrl), connections: 1 })
  await requireOwnFolder(database, await openPlaces({ dataDir }))
  await database.close()
})

test('restores a backup from before the migrations were squashed', async () => {
  const squashed = await squashedDatabase(inject('ownerUrl'))
  onTestFinished(squashed.drop)
  const { path } = await backedUp(squashed)
  const opened = await openBackup(path, identity)
  const migrations = Array.from({ length: last.number }, (_, at) => ({
    name: 'before',
    sha256: at === 0 ? last.firstSha256 : at === last.number - 1 ? last.sha256 : 'x',
  }))
  const before = (count: number) => ({
    ...opened,
    manifest: { ...opened.manifest, migrations: migrations.slice(0, count) },
  })
  const [ownerUrl, dataDir] = [await emptyDatabase(), newFolder()]
  await expect(restore(before(105), { ownerUrl, dataDir })).rejects.toThrow('an older version wrote it')
  await restore(before(106), { ownerUrl, dataDir })
  const restored = await hashTables(ownerUrl)
  const earlier = await hashTables(squashed.ownerUrl)
  await migrate(squashed.ownerUrl)
  const migrated = await hashTables(squashed.ownerUrl)
  // Later migrations may add rows with ids of their own, and the restored server marks the files that came with the rows.
  const same = Object.entries(earlier).filter(
    ([table, hash]) => migrated[table] === hash && table !== 'public.server_secrets',
  )
  expect(same.length).toBeGreaterThan(170)
  expect(restored).toMatchObject(Object.fromEntries(same))
})

test('a backup of sealed secrets stays sealed, restoring with the key file', async () => {
  const [file, otherFile] = [join(newFolder(), 'key'), join(newFolder(), 'key')]
  for (const path of [file, otherFile]) await writeFile(path, randomBytes(32))
  onTestFinished(() => useSecretsKeyFile(undefined))
  useSecretsKeyFile(file)
  await changeSeal(source.ownerUrl, 'seal-secrets', '')
  onTestFinished(async () => {
    useSecretsKeyFile(file)
    await changeSeal(source.ownerUrl, 'open-secrets', '')
  })
  const { path } = await backedUp()
  for (const [other, sentence] of [
    [undefined, 'SECRETS_KEY_FILE must be set'],
    [otherFile, 'is not the one'],
  ] as const) {
    useSecretsKeyFile(other)
    const target = { ownerUrl: await emptyDatabase(), dataDir: newFolder() }
    await expect(restore(await openBackup(path, identity), target)).rejects.toThrow(sentence)
  }
  useSecretsKeyFile(file)
  const [ownerUrl, dataDir] = [await emptyDatabase(), newFolder()]
  await restore(await openBackup(path, identity), { ownerUrl, dataDir })
  expect(await hashTables(ownerUrl)).toEqual(await hashTables(source.ownerUrl))
})

test('cannot be read without the key and rejects a different one', async () => {
  const { path, folder } = await backedUp()
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile() && each.name.endsWith('.age'))) {
    const bytes = await readFile(join(entry.parentPath, entry.name))
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    expect(bytes.includes('sealed by a device')).toBe(false)
  }
  const other = await generateX25519Identity()
  await expect(openBackup(path, other)).rejects.toThrow('cannot be opened with this key')
})

test('a changed or missing part stops a restore before it starts', async () => {
  const changed = await backedUp()
  await appendFile(join(changed.path, 'public.profiles.age'), 'x')
  await expect(openBackup(changed.path, identity)).rejects.toThrow(
    /public\.profiles\.age is not what was backed up/,
  )
  const connectionLost = await backedUp()
  await rm(sealedFile(connectionLost.folder, 'evidence/0a/one'))
  await expect(openBackup(connectionLost.path, identity)).rejects.toThrow(/evidence\/0a\/one\.age is missing/)
})

test('rejects a backup beside another data folder, which would lack every file', async () => {
  const { options } = await backedUp()
  for (const dataDir of [newFolder(), '/nowhere'])
    await expect(writeBackup({ ...options, dataDir, now: new Date(Date.now() + 120_000) })).rejects.toThrow(
      /^The files of this database are not in .+files: set DATA_DIR/,
    )
})

test('a restore goes into an empty place only', async () => {
  const { path } = await backedUp()
  const backup = await openBackup(path, identity)
  const filled = { ownerUrl: await emptyDatabase(), dataDir: await dataFolder() }
  await expect(restore(backup, filled)).rejects.toThrow('There are files in')
  const used = { ownerUrl: source.ownerUrl, dataDir: newFolder() }
  await expect(restore(backup, used)).rejects.toThrow('There is a database already')
})

test('a later backup seals only new files and removes unneeded ones', async () => {
  const { options, dataDir, folder } = await backedUp()
  const first = await readFile(sealedFile(folder, 'evidence/0a/one'))
  await rm(join(dataDir, 'files/evidence/0a/one'))
  await writeFile(join(dataDir, 'files/evidence/0a/two'), 'came later')
  const later = new Date(Date.now() + 60_000)
  const { manifest } = await writeBackup({ ...options, now: later })
  expect(manifest.files.map(({ key }) => key)).toEqual(['evidence/0a/two'])
  expect(await readFile(sealedFile(folder, 'evidence/0a/one'))).toEqual(first)
  expect(await listBackups(options.to)).toHaveLength(2)
  await mkdir(join(folder, '2026-01-01T00-00-00Z.incomplete'))
  const { removed } = await prune(options.to, later)
  expect(removed).toHaveLength(1)
  expect(await readdir(dirname(sealedFile(folder, 'evidence/0a/two')))).toEqual(['two.age'])
  expect(await readdir(folder)).toHaveLength(2)
})

test('a shared file that a disk has damaged is sealed again', async () => {
  const { options, folder } = await backedUp()
  const sealed = sealedFile(folder, 'evidence/0a/one')
  const bytes = await readFile(sealed)
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  await writeFile(sealed, bytes)
  const { name } = await writeBackup({ ...options, now: new Date(Date.now() + 60_000) })
  expect((await openBackup(join(folder, name), identity)).manifest.files).toHaveLength(1)
})

test('a new key needs no older one and skips files still arriving', async () => {
  const { options, dataDir } = await backedUp()
  await mkdir(join(dataDir, 'files/.arriving'))
  await writeFile(join(dataDir, 'files/.arriving/half'), 'a part of')
  const newIdentity = await generateX25519Identity()
  const { name, manifest } = await writeBackup({
    ...options,
    recipient: await identityToRecipient(newIdentity),
    now: new Date(Date.now() + 60_000),
  })
  expect(manifest.files.map(({ key }) => key)).toEqual(['evidence/0a/one'])
  const [file] = manifest.files
  const sealed = placedFile(options.to, manifest.recipient, file?.key ?? '')
  await openPlaced(options.to, name, newIdentity)
  expect((await openSealed(sealed, newIdentity)).readable).toBe(true)
})

test('a manifest that leads out of the folder is refused', async () => {
  const { path, manifest } = await backedUp()
  const [file] = manifest.files
  for (const key of ['../outside', '/etc/outside', 'evidence/../../outside', '.ssh/keys']) {
    const forged = { ...manifest, files: [{ ...file, key }] }
    const words = Readable.from([Buffer.from(JSON.stringify(forged))])
    await writeSealed(words, { place: folderBackups(path), path: 'manifest.age' }, recipient)
    await expect(openBackup(path, identity)).rejects.toThrow('cannot be read by this version')
  }
})

test('a table that row-level security hides from its owner stops the backup', async () => {
  const copy = await freshDatabase(inject('ownerUrl'))
  try {
    await withClient(copy.ownerUrl, async (client) => {
      await client.query('set role upstander_owner')
      await client.query('create table hidden (id int)')
      await client.query('alter table hidden enable row level security')
      await client.query('alter table hidden force row level security')
    })
    const options = {
      ownerUrl: copy.ownerUrl,
      dataDir: newFolder(),
      to: folderBackups(newFolder()),
      recipient,
    }
    await expect(writeBackup(options)).rejects.toThrow('No policy lets the owner read all of public.hidden')
  } finally {
    await copy.drop()
  }
})
