import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { freePort } from '../support/free-port.ts'

/** The environment of a data folder with a prepared database and a free port, and its URL. */
export interface Instance {
  DATA_DIR: string
  PORT: string
  url: string
}

/**
 * Prepares a database before the tests of a file, and removes every copy of it after them.
 *
 * @returns their common folder, once the tests run, and a function that makes an instance with a copy of the database
 */
export function prepareInstances(): { base: () => string; instance: () => Promise<Instance> } {
  let base: string
  const template = () => join(base, 'template')
  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), 'upstander-start-'))
    const database = await startEmbedded({ dataDir: template() })
    await database.stop()
  })
  afterAll(() => rm(base, { recursive: true, force: true }))
  return {
    base: () => base,
    async instance() {
      const dataDir = await mkdtemp(join(base, 'data-'))
      await cp(template(), dataDir, { recursive: true })
      const port = await freePort()
      return { DATA_DIR: dataDir, PORT: String(port), url: `http://127.0.0.1:${port}` }
    },
  }
}

/** The process ids of an instance, as reported by the fake server. */
export async function processes(url: string): Promise<{ server: number; supervisor: number }> {
  const response = await fetch(url)
  return response.json()
}

/** Whether the server reaches its database. */
export async function databaseAnswers(url: string): Promise<boolean> {
  const response = await fetch(`${url}/database`)
  return response.ok && (await response.text()) === 'upstander'
}
