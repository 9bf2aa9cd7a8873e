import { arch, availableParallelism, cpus, release, totalmem, type } from 'node:os'
import type { Client } from 'pg'
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
  return describeWith(dataDir === null ? 'not used' : await asOwner(dataDir, versionOfPostgresql))
}

/** @param client connected to the PostgreSQL that is measured, where no server runs beside it */
export async function describeMachineOf(client: Client): Promise<Machine> {
  return describeWith(await versionOfPostgresql(client))
}

function describeWith(postgresql: string): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 1024 ** 3),
    system: `${type()} ${release()} ${arch()}`,
    node: process.versions.node,
    postgresql,
  }
}

async function versionOfPostgresql(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return rows[0]?.server_version ?? 'unknown'
}
