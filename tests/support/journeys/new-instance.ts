import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instance, parts, startInstance } from './instance.ts'
import { runFolder } from './secrets.ts'

/** The folder of a server's first start, before any visitor. */
const preparedFolder = () => join(runFolder(), 'prepared')

/**
 * Starts a server in a folder of this run, where the leak scan finds it. Its random delays are short. It starts from the prepared
 * folder of the run's first start, if there is one: creating and migrating a database takes three times as long as the rest of a
 * start.
 * @param environment variables as an operator would set them
 */
export async function newInstance(
  environment: Readonly<Record<string, string>> = {},
): Promise<Instance & { readonly folder: string }> {
  const folder = join(runFolder(), 'instances', randomUUID().slice(0, 8))
  mkdirSync(folder, { recursive: true })
  if (existsSync(preparedFolder())) await cp(preparedFolder(), join(folder, parts.data), { recursive: true })
  const entry = join(import.meta.dirname, 'fast-server.ts')
  return { ...(await startInstance(folder, { SERVER_ENTRY: entry, ...environment })), folder }
}

/** Stores the folder of a run's first start, from which the others start. @param dataDir of a stopped server */
export async function prepareInstances(dataDir: string): Promise<void> {
  await cp(dataDir, preparedFolder(), { recursive: true })
}
