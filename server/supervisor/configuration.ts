import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Configuration } from '#server/platform/config/configuration.ts'
import { ConfigurationError, UnavailableError } from '#server/platform/config/configuration-error.ts'
import { StartError } from './start-error.ts'

/** What the supervisor has to know of the configuration. */
export type SupervisedConfiguration = Pick<
  Configuration,
  'port' | 'host' | 'metrics' | 'dataDir' | 'databaseUrl' | 'walArchive'
>

/** What the process that reads says. */
export type ConfigurationMessage =
  | { readonly configuration: SupervisedConfiguration }
  | { readonly sentence: string; readonly isUnavailable: boolean }

const script = join(import.meta.dirname, 'read-configuration.ts')

/**
 * Has a process of its own read the configuration: what reads and checks it would stay in this one's memory for as long as the server runs.
 *
 * @throws {ConfigurationError} with one sentence for each wrong value
 * @throws {StartError} if it cannot be read
 */
export async function readConfigurationApart(env: NodeJS.ProcessEnv): Promise<SupervisedConfiguration> {
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  let message: ConfigurationMessage | undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this very version sends
  child.on('message', (received) => (message = received as ConfigurationMessage))
  const { promise: ended, resolve } = Promise.withResolvers<string>()
  child.once('error', (error) => resolve(error.message))
  child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  const how = await ended
  if (!message) throw new StartError(`The configuration could not be read (${how}).`)
  if ('configuration' in message) return message.configuration
  throw new (message.isUnavailable ? UnavailableError : ConfigurationError)(message.sentence)
}
