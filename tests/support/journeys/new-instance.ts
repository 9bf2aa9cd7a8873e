import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instance, parts, startInstance } from './instance.ts'
import { runFolder } from './secrets.ts'

/** What a server's first start left, before anybody came. */
const prepared = () => join(runFolder(), 'prepared')

/**
 * Starts a server in a folder of this run, where the leak scan finds it. What it does at random moments it does soon. It resumes from
 * what the first start of the run left, if there was one: to make a database and bring it up to this version takes three times as
 * long as all the rest of a start.
 * @param environment variables as an operator would set them
 */
export async function newInstance(
  environment: Readonly<Record<string, string>> = {},
): Promise<Instance & { readonly folder: string }> {
  const folder = join(runFolder(), 'instances', randomUUID().slice(0, 8))
  mkdirSync(folder, { recursive: true })
  if (existsSync(prepared())) await cp(prepared(), join(folder, parts.data), { recursive: true })
  const entry = join(import.meta.dirname, 'hasty-server.ts')
  return { ...(await startInstance(folder, { SERVER_ENTRY: entry, ...environment })), folder }
}

/** Keeps what the first start of a run left, as what the others resume from. @param dataDir of a server that was stopped */
export async function prepareInstances(dataDir: string): Promise<void> {
  await cp(dataDir, prepared(), { recursive: true })
}
