import { Client } from 'pg'
import type { Manifest } from './format.ts'

/** Days for which the database knows of a backup. */
const rememberedDays = 400

/** Lets the server know of a complete backup. [Note: Known backups] in its migration */
export async function recordBackup(ownerUrl: string, { takenAt, tables, files }: Manifest): Promise<void> {
  const bytes = [...tables, ...files].reduce((sum, { part }) => sum + part.bytes, 0)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const client = new Client({ connectionString: ownerUrl, application_name: 'upstander backup' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local role upstander_owner')
    await client.query(
      `insert into backups (taken_at, finished_at, bytes, files, rows)
       values ($1, greatest(now(), $1), $2, $3, $4) on conflict (taken_at) do nothing`,
      [takenAt, bytes, files.length, rows],
    )
    await client.query(`delete from backups where taken_at < now() - make_interval(days => $1)`, [
      rememberedDays,
    ])
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Notes with a backup how many files past their time could not be removed after it. */
export async function recordNotRemoved(ownerUrl: string, takenAt: string, files: number): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'upstander backup' })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('set local role upstander_owner')
    await client.query('update backups set not_removed = $2 where taken_at = $1', [takenAt, files])
    await client.query('commit')
  } finally {
    await client.end()
  }
}
