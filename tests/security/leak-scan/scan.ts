import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Client } from 'pg'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { asOwner, parts } from '../../support/journeys/instance.ts'
import type { Secret } from '../../support/journeys/secrets.ts'
import { Needles, unpackStreams } from './needles.ts'

/** A secret, and its location: `table schema.name.column`, `file path` or `log`. */
export interface Finding {
  readonly kind: Secret['kind']
  readonly where: string
  readonly text: string
}

export interface Scan {
  readonly leaks: readonly Finding[]
  /** Findings in permitted places. A scan without any has not searched. */
  readonly permitted: readonly Finding[]
}

/**
 * The permitted places of each kind of secret. E-mail addresses: the account, its pending change, the messages to it, and the
 * server's contact if an administrator published it. A mailed link: the message, which a server without a mail server shows its
 * operator.
 */
const permittedPlaces: Partial<Record<Secret['kind'], readonly string[]>> = {
  'e-mail address': [
    'table public.members.address',
    'table public.members.comparable_address',
    'table public.address_changes.address',
    'table public.address_changes.comparable_address',
    'table public.mails.recipient',
    'table public.mails.text',
    'table public.operator_details.details',
    'table public.settings_changes.changes',
    'table public.undeliverable_addresses.comparable_address',
  ],
  // Of deleted accounts, readable before: in no table, log or file of ours. PostgreSQL's own files are not searched: a deleted row
  // stays there until its space is reused, in pages and in the recovery log, whatever the application does. SECURITY.md says so.
  deleted: [],
  'mailed token': ['table public.mails.text', 'log'],
}

/** The address over which browser and server communicate here. It is part of the server's own URL, and must be nowhere else. */
const loopback: Secret = { kind: 'network address', text: '127.0.0.1' }
const ownAddress = /http:\/\/127\.0\.0\.1:\d+|"host":"127\.0\.0\.1"/g

const withUnpacked = (bytes: Buffer) => [bytes, ...unpackStreams(bytes)]

const removeOwnAddress = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(ownAddress, ''), 'latin1')

/**
 * Searches everything that a stopped instance leaves: each value of each table, the database files on the disk, the files beside
 * it, and the server's complete log.
 * @param folder of the instance.
 */
export async function scan(folder: string, secrets: readonly Secret[]): Promise<Scan> {
  const needles = new Needles([...secrets, loopback])
  const leaks: Finding[] = []
  const known: Finding[] = []
  const scanBytes = (where: string, bytes: Buffer) => {
    for (const { kind, text } of needles.findIn(removeOwnAddress(bytes))) {
      const list = permittedPlaces[kind]?.includes(where) ? known : leaks
      list.push({ kind, where, text })
    }
  }
  for (const text of withUnpacked(await readFile(join(folder, parts.log)))) scanBytes('log', text)
  for (const [column, values] of await readTables(join(folder, parts.data))) {
    scanBytes(`table ${column}`, Buffer.from(values))
  }
  // The cluster's files contain the permitted places too, so those secrets are searched in the tables only.
  const inFiles = new Needles(secrets.filter(({ kind }) => !permittedPlaces[kind]))
  for (const path of await filesOf(join(folder, parts.data))) {
    const where = relative(folder, path)
    const inCluster = where.startsWith(join(parts.data, 'postgres'))
    const bytes = await readFile(path)
    const found = inCluster
      ? inFiles.findIn(bytes)
      : withUnpacked(bytes).flatMap((each) => needles.findIn(each))
    leaks.push(...found.map(({ kind, text }) => ({ kind, where: `file ${where}`, text })))
  }
  return { leaks, permitted: known }
}

/** The values of every column of every table as text, read by starting the database again. */
async function readTables(dataDir: string): Promise<Map<string, string>> {
  const database = await startEmbedded({ dataDir })
  try {
    return await asOwner(dataDir, async (client) => {
      const columns = new Map<string, string>()
      for (const table of await listTables(client)) await readTable(client, table, columns)
      return columns
    })
  } finally {
    await database.stop()
  }
}

interface Table {
  readonly schema: string
  readonly name: string
  readonly owner: string
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select schemaname as schema, tablename as name, tableowner as owner from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  return rows
}

/**
 * Reads as the owner and with row-level security lifted: with `row_security` off, PostgreSQL refuses a query that it would filter.
 */
async function readTable(
  client: Client,
  { schema, name, owner }: Table,
  columns: Map<string, string>,
): Promise<void> {
  const table = `"${schema}"."${name}"`
  await client.query(`begin; set local role "${owner}"; set local row_security = off`)
  await client.query(`alter table ${table} no force row level security`)
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(t) as row from ${table} t`,
  )
  await client.query('rollback')
  for (const { row } of rows) {
    for (const [column, value] of Object.entries(row)) {
      const known = columns.get(`${schema}.${name}.${column}`) ?? ''
      columns.set(`${schema}.${name}.${column}`, `${known}${textOf(value)}\n`)
    }
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

async function filesOf(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
