// A process of its own. (configuration.ts)
import { readConfiguration } from '#server/platform/config/configuration.ts'
import { ConfigurationError, UnavailableError } from '#server/platform/config/configuration-error.ts'
import type { ConfigurationMessage } from './configuration.ts'

process.send?.(read())

function read(): ConfigurationMessage {
  try {
    const { port, host, metrics, dataDir, databaseUrl, walArchive } = readConfiguration(process.env)
    return { configuration: { port, host, metrics, dataDir, databaseUrl, walArchive } }
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    return { sentence: error.message, isUnavailable: error instanceof UnavailableError }
  }
}
