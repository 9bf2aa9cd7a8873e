import { join } from 'node:path'
import { BackupError } from './error.ts'
import { loadEnvironmentFile } from '#server/platform/config/environment-file.ts'
import { sentenceOf } from '#server/supervisor/start-error.ts'
import { UsageError } from '../administration/arguments.ts'

/** Lines for the operator, on standard error: what is on standard output can be piped. */
export const print = (line: string): void => void process.stderr.write(`${line}\n`)

/** Runs an operator's command. It exits with 1 if refused, and with 2 if called wrongly. */
export async function runCommand(usage: string, work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    const args = process.argv.slice(2)
    if (args.includes('--help')) return void process.stdout.write(usage)
    loadEnvironmentFile(join(import.meta.dirname, '../../.env'))
    await work(args)
  } catch (error) {
    const isUsage = error instanceof UsageError
    if (error instanceof BackupError) print(error.message)
    else print(isUsage ? `${error.message}\n\n${usage}` : sentenceOf(error))
    process.exitCode = isUsage ? 2 : 1
  }
}

/** How large something is, for people. */
export function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = bytes === 0 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${Number((bytes / 1000 ** power).toPrecision(3))} ${units[power]}`
}
