import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, vi } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { withClient } from '../support/client.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** Runs an operator's command. @returns its output and exit code */
export async function runCommand(script: string, args: string[], env: Record<string, string>) {
  const file = join(root, 'scripts', `${script}.ts`)
  const options = { cwd: root, env: { PATH: process.env['PATH'], ...env } }
  try {
    const { stderr } = await run(process.execPath, [file, ...args], options)
    return { said: stderr, code: 0 }
  } catch (error) {
    const { stderr, code } = error as { stderr: string; code: number }
    return { said: stderr, code }
  }
}

/** Backs up a data folder, with a base backup of its database in the archive. */
export const backUp = (dataDir: string, to: { backups: string; recipient: string; archive: string }) =>
  runCommand('backup', [], {
    DATA_DIR: dataDir,
    BACKUP_FOLDER: to.backups,
    BACKUP_RECIPIENT: to.recipient,
    WAL_ARCHIVE: to.archive,
  })

export async function query(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown>[]> {
  const { rows } = await withClient(database.ownerUrl, (client) => client.query(sql))
  return rows
}

export const write = (database: EmbeddedDatabase, word: string) =>
  query(database, `set role upstander_owner; insert into written values ('${word}')`)

/** PostgreSQL starts a new segment at the end of a base backup, and archives the previous one. */
export async function finishSegment(database: EmbeddedDatabase): Promise<void> {
  await withClient(database.ownerUrl, async (client) => {
    await client.query(`select pg_backup_start('test', true)`)
    const { rows } = await client.query<{ segment: string }>(
      'select pg_walfile_name(lsn - 1) as segment from pg_backup_stop(false)',
    )
    const archived = async () => {
      const found = await client.query<{ last: string }>(
        'select last_archived_wal as last from pg_stat_archiver',
      )
      return found.rows[0]?.last
    }
    await vi.waitFor(async () => expect(await archived()).toBe(rows[0]?.segment), {
      timeout: 60_000,
      interval: 100,
    })
  })
}

/** The words in a restored database, which is started for that. */
export async function readWordsIn(dataDir: string): Promise<unknown[]> {
  const database = await startEmbedded({ dataDir })
  try {
    return await readWords(database)
  } finally {
    await database.stop()
  }
}

async function readWords(database: EmbeddedDatabase): Promise<unknown[]> {
  const rows = await query(database, 'select word from written order by word')
  return rows.map(({ word }) => word)
}

/** The stored segments of an archive, oldest first. */
export async function listSegments(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /\/[0-9A-F]{24}_/.test(file)).toSorted()
}
