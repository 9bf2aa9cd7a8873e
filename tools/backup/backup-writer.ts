import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listSequences, listTables, quoted, type Table } from './catalogue.ts'
import { type FilesOptions, openPlaces, type Places } from '#server/platform/files/open-place.ts'
import { findFolderMark } from '#server/platform/secrets/owner-queries.ts'
import { type BackupPlace, manifestName } from '#server/features/backups/backup-place.ts'
import { stampOf } from '#server/features/backups/stamps.ts'
import { BackupError } from './error.ts'
import { backUpFiles, fileLine } from './files.ts'
import { type CopiedTable, fileListName, type Manifest } from './format.ts'
import { writeSealed } from './sealed-files.ts'

/** The source and destination of a backup. */
export interface BackupOptions extends FilesOptions {
  /** A connection string of the database's owner. */
  readonly ownerUrl: string
  readonly to: BackupPlace
  /** The operator's public key, as age writes it. */
  readonly recipient: string
  readonly now?: Date
}

/**
 * Writes a backup while the server runs. [Note: Backups]
 * @returns its name in its place, and what is in it
 * @throws {BackupError} if it would not be whole
 */
export async function writeBackup(options: BackupOptions): Promise<{ name: string; manifest: Manifest }> {
  const { to, recipient, now = new Date() } = options
  const name = stampOf(now)
  const manifestFile = { place: to, path: `${name}/${manifestName}` }
  // Also the first request to a bucket: the answer to a listing says what is wrong.
  if ((await to.folders()).includes(name))
    throw new BackupError(`A backup with this second’s timestamp already exists in ${to.name}: try again.`)
  const places = await openPlaces(options)
  const copied = await copyDatabase(options, places, name)
  const files = await backUpFiles(places.all, to, recipient)
  places.all.close()
  const manifest: Manifest = { format: 1, takenAt: now.toISOString(), recipient, ...copied, files }
  const list = files.map((file) => fileLine(recipient, file)).join('')
  await to.write(`${name}/${fileListName}`, Readable.from([Buffer.from(list)]))
  // Last, because the manifest marks the backup as complete.
  await writeSealed(Readable.from([Buffer.from(JSON.stringify(manifest))]), manifestFile, recipient)
  return { name, manifest }
}

type Copied = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

/** Copies all tables in one snapshot, as their owner, who needs no right to step around row-level security. */
async function copyDatabase(
  { ownerUrl, to, recipient }: BackupOptions,
  places: Places,
  into: string,
): Promise<Copied> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'upstander backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local role upstander_owner')
    await requireOwnFiles(client, places)
    const migrations = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from migrations order by number',
    )
    const sequences = await listSequences(client)
    const tables: CopiedTable[] = []
    for (const table of await listTables(client))
      tables.push(await copyTable(client, table, { to, into, recipient }))
    await client.query('commit')
    return { migrations: migrations.rows, tables, sequences }
  } finally {
    await client.end()
  }
}

/**
 * A backup without the files of its database would look complete.
 * @throws {BackupError} if they are in another folder. A database that no server of this version has used yet says nothing of them.
 */
async function requireOwnFiles(client: Client, { to }: Places): Promise<void> {
  const mark = await findFolderMark(client)
  if (mark !== undefined && mark !== (await to.readNote('.database')))
    throw new BackupError(
      `The files of this database are not in ${to.name}: set ${to.setBy} as it is set for the server.`,
    )
}

async function copyTable(
  client: Client,
  { schema, name, columns, isQueueTable, condition }: Table,
  { to, into, recipient }: { to: BackupPlace; into: string; recipient: string },
): Promise<CopiedTable> {
  await client.query(isQueueTable ? 'set local role none' : 'set local role upstander_owner')
  const list = columns.map((column) => quoted(column)).join(', ')
  const rows = client.query(
    copyTo(`copy (select ${list} from ${quoted(schema, name)} where ${condition}) to stdout`),
  )
  const compressed = createGzip({ level: 1 })
  rows.on('error', (error) => compressed.destroy(error))
  const file = { place: to, path: `${into}/${schema}.${name}.age` }
  const part = await writeSealed(rows.pipe(compressed), file, recipient)
  return { schema, name, columns: [...columns], rows: rows.rowCount, part }
}
