import { pino, stdTimeFunctions, type DestinationStream } from 'pino'
import { allowedFields, type LogFields } from './fields.ts'
import { standardOutput } from './output.ts'
import { readable } from './readable-format.ts'
import { collapseRepeats } from './repeated-entries.ts'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

type Entry = Readonly<Record<string, unknown>>

/** Writes one entry: what happened, in a fixed name (`request-done`), and fields of [Note: What a log may hold]. */
type Write = (event: string, fields?: LogFields) => void

/** The only way to log on the server. Warnings and errors that repeat themselves are counted: {@link collapseRepeats}. */
export interface Log {
  readonly debug: Write
  readonly info: Write
  readonly warn: Write
  readonly error: Write
}

const eventName = /^[a-z][a-z0-9-]{0,63}$/

/**
 * Opens the log: lines to read on a terminal, JSON otherwise.
 * @param options.destination where entries go; standard output when left out.
 * @param options.level the least important level that is written.
 */
export function createLog(options: { level: LogLevel; destination?: DestinationStream }): Log {
  const destination =
    options.destination ?? (process.stdout.isTTY ? readable(process.stdout) : standardOutput())
  const logger = pino(
    {
      level: options.level,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  )
  const writer =
    (level: Exclude<LogLevel, 'silent'>) =>
    (entry: Entry): void =>
      logger[level](entry)
  const open =
    (write: (entry: Entry) => void): Write =>
    (event, fields = {}) =>
      // A name put together from values would be a way round the allowlist.
      write({ event: eventName.test(event) ? event : 'unnamed-event', ...allowedFields(fields) })
  return {
    debug: open(writer('debug')),
    info: open(writer('info')),
    warn: open(collapseRepeats(writer('warn'))),
    error: open(collapseRepeats(writer('error'))),
  }
}
