import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject, onTestFinished } from 'vitest'
import { listTables, quoted } from '../../tools/backup/catalogue.ts'
import { databaseUrl } from './database.ts'
import { withClient } from './client.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** An empty database, as an operator makes one, which goes with the test. @returns its owner’s connection string */
export async function emptyDatabase(): Promise<string> {
  const name = `restored_${crypto.randomUUID().replaceAll('-', '')}`
  const ownerUrl = inject('ownerUrl')
  await withClient(ownerUrl, (client) => client.query(`create database ${name}`))
  onTestFinished(async () => {
    await withClient(ownerUrl, (client) => client.query(`drop database ${name} with (force)`))
  })
  return databaseUrl(ownerUrl, name)
}

/** Hashes all rows of each table, independent of their order. */
export const hashTables = (url: string) =>
  withClient(url, async (client) => {
    const hashes: Record<string, string> = {}
    for (const { schema, name, isQueueTable, condition } of await listTables(client)) {
      await client.query(isQueueTable ? 'reset role' : 'set role upstander_owner')
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from ${quoted(schema, name)} t where ${condition}`,
      )
      hashes[`${schema}.${name}`] = rows[0]?.hash ?? ''
    }
    return hashes
  })

/** Runs an operator's command with only the given environment variables. */
export async function runScript(script: string, args: string[], env: Readonly<Record<string, string>>) {
  const file = join(root, 'scripts', `${script}.ts`)
  const options = { cwd: root, env: { PATH: process.env['PATH'], ...env } }
  try {
    const { stdout, stderr } = await run(process.execPath, [file, ...args], options)
    return { written: stdout, said: stderr, code: 0 }
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number }
    return { written: stdout, said: stderr, code }
  }
}
