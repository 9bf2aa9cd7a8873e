import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { publishSamples } from './releases.ts'

/** Publishes sample figures on a server that keeps its own PostgreSQL in this folder, and runs now. */
export async function publishInto(dataDir: string, tell: (line: string) => void): Promise<void> {
  tell('Publishing figures of some months…')
  const client = new Client({
    host: resolve(dataDir, 'socket'),
    user: 'upstander',
    database: 'upstander',
    password: readFileSync(join(dataDir, 'secrets', 'database-password'), 'utf8').trim(),
  })
  await client.connect()
  try {
    await client.query('begin; set local role upstander_owner; lock table releases')
    await publishSamples(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
