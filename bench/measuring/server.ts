import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Instance, startInstance } from '../../tests/support/journeys/instance.ts'

/** A fresh server to be measured. */
export interface Server {
  readonly instance: Instance
  /** For what has to be kept meanwhile; it goes with the server. */
  readonly folder: string
  /** Leaves nothing behind. */
  readonly end: () => Promise<void>
}

export async function startServer(): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'upstander-bench-'))
  const instance = await startInstance(folder)
  return {
    instance,
    folder,
    async end() {
      await instance.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
