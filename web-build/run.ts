import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const tools = join(root, 'node_modules', '.bin')

/** Reports the current step to the parent process if it listens, or prints it. */
export function printStep(step: string): void {
  if (process.send) process.send({ step })
  else console.log(step)
}

/**
 * Runs a script of ours, or a tool of node_modules/.bin, under this same Node.js and waits for its end.
 * @throws if its exit code is not 0.
 */
export function run(command: string, args: string[] = [], env: Record<string, string> = {}): Promise<void> {
  const file = command.endsWith('.ts') ? join(root, command) : join(tools, command)
  const path = [dirname(process.execPath), tools, process.env.PATH].join(delimiter)
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  })
  const end = () => child.kill()
  process.once('exit', end)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new Error(`${command} ended with ${signal ?? `code ${code}`}`))
    })
  })
}
