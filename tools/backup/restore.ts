import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type BackupPlace, manifestName, type PlacedFile } from '#server/features/backups/backup-place.ts'
import { openDatabase } from '#server/platform/database/connection.ts'
import { filesFolder } from '#server/platform/files/disk-place.ts'
import { type FilesOptions, openPlaces } from '#server/platform/files/open-place.ts'
import { adoptFolder } from '#server/platform/files/own-folder.ts'
import type { FilePlace } from '#server/platform/files/place.ts'
import { openUploads } from '#server/platform/files/uploads.ts'
import { migrate, migrationsFolder, readMigrations } from '#server/platform/database/migrate.ts'
import { squashedInto, squashedState, startLastFirst } from '#server/platform/database/squashed.ts'
import { listForeignKeys, listTables, quoted, type Table } from './catalogue.ts'
import { BackupError } from './error.ts'
import { sealedFile } from './files.ts'
import { type CopiedTable, type Manifest, manifest as manifestShape } from './format.ts'
import { nameOf, openSealed, requireUnchanged } from './sealed-files.ts'

/** A backup that is whole, and the key that opens it. */
export interface OpenedBackup {
  readonly place: BackupPlace
  /** Of this one backup, in its place. */
  readonly name: string
  /** The operator's secret key, as age writes it. */
  readonly identity: string
  readonly manifest: Manifest
}

/** Where a backup goes. */
export interface RestoreTarget extends FilesOptions {
  /** A connection string of the owner of a database in which there is nothing of Upstander. */
  readonly ownerUrl: string
}

/** @throws {BackupError} if it is no backup, or this key does not open it */
export async function readManifest(place: BackupPlace, name: string, identity: string): Promise<Manifest> {
  const file = { place, path: `${name}/${manifestName}` }
  const chunks: Uint8Array[] = []
  for await (const chunk of await openSealed(file, identity)) chunks.push(chunk)
  const { data } = manifestShape.safeParse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  if (!data) throw new BackupError(`${nameOf(file)} cannot be read by this version: a newer one wrote it.`)
  return data
}

/**
 * Reads all parts of a backup once, so that nothing is touched where one of them is missing or was changed.
 * @throws {BackupError} if it is not whole, or this key does not open it
 */
export async function openBackup(place: BackupPlace, name: string, identity: string): Promise<OpenedBackup> {
  const manifest = await readManifest(place, name, identity)
  const backup = { place, name, identity, manifest }
  for (const table of manifest.tables) await requireUnchanged(tableFile(backup, table), table.part)
  for (const { key, part } of manifest.files)
    await requireUnchanged(sealedFile(place, manifest.recipient, key), part)
  return backup
}

/**
 * Puts a backup into an empty database and an empty folder, and brings it up to this version. Files come first and the database last, all
 * tables of it or none: a server never starts without the files that its database knows.
 * @throws {BackupError} where something is there already, or the backup is of a newer version
 */
export async function restore(backup: OpenedBackup, target: RestoreTarget): Promise<void> {
  const { ownerUrl, dataDir } = target
  const { to: place, all } = await openPlaces(target)
  await requireEmpty(ownerUrl, place)
  const known = await knownMigrations(backup.manifest)
  try {
    await restoreFiles(backup, dataDir, place)
    await migrateTo(known, ownerUrl)
    await loadDatabase(backup, ownerUrl)
    await makeCurrent(ownerUrl, place)
  } catch (error) {
    await undoRestore(backup, dataDir, place)
    throw error
  } finally {
    all.close()
  }
}

/** Takes away what a restore has put into its place. What cannot be removed must not hide why it failed. */
async function undoRestore({ manifest }: OpenedBackup, dataDir: string, place: FilePlace): Promise<void> {
  const folder = filesFolder(dataDir)
  // Beside a bucket, the disk may have files of its own, such as those that were there before a move.
  const removals = place.isRemote
    ? [...manifest.files.map(({ key }) => place.remove(key)), remove(join(folder, '.arriving'))]
    : [remove(folder)]
  await Promise.allSettled(removals)
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** Brings the database up to this version, and makes the place the one with its files. */
export async function makeCurrent(ownerUrl: string, place: FilePlace): Promise<void> {
  const database = openDatabase({ url: await migrate(ownerUrl), connections: 1 })
  try {
    await adoptFolder(database, place)
  } finally {
    await database.close()
  }
}

async function restoreFiles(
  { place: from, identity, manifest }: OpenedBackup,
  dataDir: string,
  place: FilePlace,
): Promise<void> {
  const uploads = await openUploads(filesFolder(dataDir), undefined, place)
  for (const { key, bytes } of manifest.files) {
    const opened = await openSealed(sealedFile(from, manifest.recipient, key), identity)
    const arrival = await uploads.receive(opened, bytes, 'restore')
    await arrival.storeAs(key)
    await arrival.discard()
  }
}

const tableFile = (
  { place, name }: Pick<OpenedBackup, 'place' | 'name'>,
  table: Pick<CopiedTable, 'schema' | 'name'>,
): PlacedFile => ({ place, path: `${name}/${table.schema}.${table.name}.age` })

async function requireEmpty(ownerUrl: string, place: FilePlace): Promise<void> {
  await place.requireUsable()
  if ((await place.readNote('.database')) !== undefined || (await isAnyIn(place)))
    throw new BackupError(`There are files in ${place.name} already: restore into an empty place.`)
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(`select to_regclass('public.migrations') is not null as is_there`)
    if (rows[0]?.is_there) throw new BackupError('There is a database already: restore into an empty one.')
  } finally {
    await client.end()
  }
}

async function isAnyIn(place: FilePlace): Promise<boolean> {
  for await (const _file of place.keys()) return true
  return false
}

/** The names of the migrations that the backup had been through. @throws {BackupError} if this version has others */
async function knownMigrations({ migrations }: Manifest): Promise<string[]> {
  const own = await readMigrations()
  const squashed = squashedState(migrations)
  if (squashed === 'whole') return own.slice(0, squashedInto).map(({ name }) => name)
  if (squashed === 'older')
    throw new BackupError(
      `This backup cannot be restored: an older version wrote it. Restore it with that version. ${startLastFirst}`,
    )
  if (migrations.length > own.length)
    throw new BackupError('A newer version wrote this backup: use that version to restore it.')
  const other = own.slice(0, migrations.length).find(({ sha256 }, at) => sha256 !== migrations[at]?.sha256)
  if (other)
    throw new BackupError(
      `This backup cannot be restored: it was made from other migrations (${other.name} differs).`,
    )
  return own.slice(0, migrations.length).map(({ name }) => name)
}

/** Makes the tables as they were at the time of the backup. */
async function migrateTo(names: readonly string[], ownerUrl: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'upstander-migrations-'))
  try {
    for (const name of names) await copyFile(join(migrationsFolder, name), join(folder, name))
    await migrate(ownerUrl, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Loads all tables in one transaction. Meanwhile their owner steps around row-level security, without which COPY loads nothing, and no
 * trigger and no tie between tables counts; then all of that is as it was, and the ties are checked.
 */
async function loadDatabase(backup: OpenedBackup, ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'upstander restore' })
  await client.connect()
  try {
    await client.query('begin')
    const act = (table: Pick<Table, 'isQueueTable'>) =>
      client.query(table.isQueueTable ? 'set local role none' : 'set local role upstander_owner')
    const tables = await listTables(client)
    const keys = await listForeignKeys(client)
    await client.query('set local role upstander_owner')
    for (const { schema, table, name } of keys)
      if (schema === 'public')
        await client.query(`alter table ${quoted(schema, table)} drop constraint ${quoted(name)}`)
    for (const table of tables) {
      await act(table)
      const name = quoted(table.schema, table.name)
      if (!table.isQueueTable) await client.query(`alter table ${name} disable trigger user`)
      await client.query(`alter table ${name} no force row level security`)
      await client.query(`truncate ${name}`)
    }
    for (const copied of backup.manifest.tables) {
      await act({ isQueueTable: copied.schema === 'pgboss' })
      await loadTable(client, copied, backup)
    }
    for (const table of tables) {
      await act(table)
      const name = quoted(table.schema, table.name)
      await client.query(`alter table ${name} force row level security`)
      if (!table.isQueueTable) await client.query(`alter table ${name} enable trigger user`)
    }
    await client.query('set local role upstander_owner')
    for (const { schema, table, name, definition } of keys)
      if (schema === 'public')
        await client.query(
          `alter table ${quoted(schema, table)} add constraint ${quoted(name)} ${definition}`,
        )
    for (const { schema, name, value, isCalled } of backup.manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted(schema, name), value, isCalled])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function loadTable(
  client: Client,
  { schema, name, columns, rows }: CopiedTable,
  backup: OpenedBackup,
): Promise<void> {
  const opened = await openSealed(tableFile(backup, { schema, name }), backup.identity)
  const list = columns.map((column) => quoted(column)).join(', ')
  const loading = client.query(copyFrom(`copy ${quoted(schema, name)} (${list}) from stdin`))
  await pipeline(opened, createGunzip(), loading)
  if (loading.rowCount !== rows)
    throw new BackupError(
      `${schema}.${name} has ${loading.rowCount} of its ${rows} rows: the backup is not whole.`,
    )
}
