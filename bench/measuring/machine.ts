import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os'
import { asOwner } from '../../tests/support/journeys/instance.ts'

/** On what something was measured. Without it a figure means nothing. */
export interface Machine {
  readonly date: string
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly system: string
  readonly node: string
  readonly postgresql: string
}

/** @param dataDir of the running instance, whose PostgreSQL says its version; `null` where none is measured. */
export async function describeMachine(dataDir: string | null): Promise<Machine> {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    system: `${type()} ${release()} ${arch()}`,
    node: process.versions.node,
    postgresql: dataDir === null ? 'not used' : await versionOfPostgresql(dataDir),
  }
}

function versionOfPostgresql(dataDir: string): Promise<string> {
  return asOwner(dataDir, async (client) => {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return rows[0]?.server_version ?? 'unknown'
  })
}
