import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { compiledCode } from '../support/compiled-code.ts'

/** A running supervisor, as the operator sees it. */
export interface RunningSupervisor {
  readonly pid: number
  /** All its output. */
  output(): string
  /** Resolves when it has printed the text this many times; rejects if it exits before. */
  printed(text: string, times?: number): Promise<void>
  /** Its output and exit code, once it has exited. */
  readonly ended: Promise<{ code: number | null; output: string }>
  signal(signal: NodeJS.Signals): void
}

/**
 * Starts a supervisor that is stopped with the test.
 * @param printsTo the destination of its standard output, if not a pipe.
 */
export function launch(
  env: Record<string, string>,
  script = 'run-supervisor.ts',
  printsTo?: number,
): RunningSupervisor {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { PATH: process.env['PATH'], ...compiledCode(), ...env },
    stdio: ['ignore', printsTo ?? 'pipe', 'pipe'],
  })
  let output = ''
  let onOutput = () => {}
  const add = (chunk: Buffer) => {
    output += chunk.toString()
    onOutput()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  const { promise: ended, resolve } = Promise.withResolvers<{ code: number | null; output: string }>()
  child.once('exit', (code) => {
    // A child that holds the pipes may outlive the supervisor, so its exit is not the end of the output; its own output has been
    // read after the next turn of the loop.
    setImmediate(() => resolve({ code, output }))
  })
  const printed = (text: string, times = 1) => {
    const { promise, resolve: found, reject } = Promise.withResolvers<void>()
    onOutput = () => output.split(text).length > times && found()
    onOutput()
    void ended.then(() => reject(new Error(`ended without printing "${text}":\n${output}`)))
    return promise
  }
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { pid: child.pid ?? 0, output: () => output, printed, ended, signal: (signal) => child.kill(signal) }
}

/** The process id of the PostgreSQL that runs on a data folder. */
export function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}
