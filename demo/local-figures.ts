import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { publishSampleFigures } from './public-figures.ts'
import { publishSamples } from './releases.ts'

/** Runs a function on the database of a running server that has its own PostgreSQL in this folder. */
async function withDatabaseOf(dataDir: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({
    host: resolve(dataDir, 'socket'),
    user: 'upstander',
    database: 'upstander',
    password: readFileSync(join(dataDir, 'secrets', 'database-password'), 'utf8').trim(),
  })
  await client.connect()
  try {
    await client.query('begin; set local role upstander_owner')
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

async function publishReleases(client: Client): Promise<void> {
  await client.query('lock table releases')
  await publishSamples(client)
}

/** Publishes sample figures of reports for research. */
export const publishReleasesInto = (dataDir: string): Promise<void> =>
  withDatabaseOf(dataDir, publishReleases)

/** Publishes all sample figures: the research releases and the public figures of the server. */
export async function publishInto(dataDir: string, tell: (line: string) => void): Promise<void> {
  tell('Publishing figures of some months…')
  await withDatabaseOf(dataDir, async (client) => {
    await publishReleases(client)
    await publishSampleFigures(client)
  })
}
