import { existsSync } from 'node:fs'
import { ConfigurationError } from './configuration-error.ts'

/**
 * Adds the variables of a `.env` file to the environment, where they are not set yet.
 * @throws {ConfigurationError} when the file is there but cannot be read.
 */
export function loadEnvironmentFile(path = '.env'): void {
  if (!existsSync(path)) return
  try {
    process.loadEnvFile(path)
  } catch {
    throw new ConfigurationError(`The file ${path} cannot be read.`)
  }
}
