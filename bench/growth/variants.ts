import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { type Database, openDatabase } from '#server/platform/database/connection.ts'
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts'
import { databaseUrl } from '../../tests/support/database.ts'
import { withClient } from '../../tests/support/client.ts'

export const partitions = 16

/** The tables that are whole in one variant and in pieces in the other. */
export const grown = ['report_entries', 'evidence', 'evidence_parts'] as const

const names = ['whole', 'partitioned'] as const
type Folders = Readonly<Record<(typeof names)[number], string>>

/** A database with the schema of this version, whose large tables are whole or partitioned. */
export interface Variant {
  readonly name: (typeof names)[number]
  readonly ownerUrl: string
  readonly appUrl: string
  /** Of the application, through one connection, so that it has learnt all that was asked. */
  readonly database: Database
}

/** Makes both databases in a cluster by the migrations, those of the second changed as partitioning asks for. @returns their folders */
export async function makeVariants(ownerUrl: string, folder: string): Promise<Folders> {
  const folders = { whole: migrationsFolder, partitioned: await partitioningMigrations(folder) }
  for (const name of names) {
    await withClient(ownerUrl, (client) => client.query(`create database ${name}`))
    await migrate(databaseUrl(ownerUrl, name), folders[name])
  }
  return folders
}

/** Both databases, whose migrations were applied: to apply them again changes nothing, and answers with the login. */
export function openVariants(ownerUrl: string, folders: Folders): Promise<Variant[]> {
  return Promise.all(
    names.map(async (name) => {
      const url = databaseUrl(ownerUrl, name)
      const appUrl = await migrate(url, folders[name])
      return { name, ownerUrl: url, appUrl, database: openDatabase({ url: appUrl, connections: 1 }) }
    }),
  )
}

/** As the owner of the tables, under the policies that the owner has. */
export const asTableOwner = <T>(
  { ownerUrl }: Pick<Variant, 'ownerUrl'>,
  work: (client: Client) => Promise<T>,
) =>
  withClient(ownerUrl, async (client) => {
    await client.query('set role upstander_owner')
    return work(client)
  })

/** Copies the migrations and changes what keeps the tables from being partitioned. Each change is something that partitioning costs. */
async function partitioningMigrations(folder: string): Promise<string> {
  const copy = await mkdtemp(join(folder, 'migrations-'))
  await cp(migrationsFolder, copy, { recursive: true })
  await change(copy, '0008_reports.sql', [partitioned('report_entries')])
  await change(copy, '0009_evidence.sql', [
    // A unique key has to contain the column by which rows are distributed.
    ['file_id uuid not null unique', 'file_id uuid not null'],
    partitioned('evidence'),
    partitioned('evidence_parts', 'create index evidence_parts_file_id_key on evidence_parts (file_id);'),
  ])
  // A condition on the whole row is not inherited by partitions: each has its own.
  await change(copy, '0064_conditions_together.sql', [
    [
      ',\n  add constraint report_entries_right check (is_entry_right(report_entries)) not valid;',
      `;\n${eachPartition(
        (n) =>
          `alter table report_entries_${n} add constraint report_entries_right check (is_entry_right(report_entries_${n}));`,
      )}`,
    ],
  ])
  return copy
}

type Change = readonly [before: string | RegExp, after: string]

const eachPartition = (line: (n: number) => string) =>
  Array.from({ length: partitions }, (_, n) => line(n)).join('\n')

function partitioned(table: string, more = ''): Change {
  const parts = eachPartition(
    (n) =>
      `create table ${table}_${n} partition of ${table} for values with (modulus ${partitions}, remainder ${n});`,
  )
  return [
    new RegExp(`(create table ${table} \\([\\s\\S]*?\\n)\\);`),
    `$1) partition by hash (report_id);\n${parts}\n${more}`,
  ]
}

async function change(folder: string, name: string, changes: readonly Change[]): Promise<void> {
  const file = join(folder, name)
  let text = await readFile(file, 'utf8')
  for (const [before, after] of changes) {
    const changed = text.replace(before, after)
    if (changed === text) throw new Error(`${name} does not contain what is to be changed: ${String(before)}`)
    text = changed
  }
  await writeFile(file, text)
}
