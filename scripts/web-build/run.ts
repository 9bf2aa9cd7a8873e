import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { delimiter, dirname, join } from 'node:path'

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/**
 * Runs one of the tools in node_modules/.bin under this same Node.js and waits for it.
 * @throws when the tool ends with another exit code than 0.
 */
export function run(tool: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  const tools = join(root, 'node_modules', '.bin')
  const path = [dirname(process.execPath), tools, process.env.PATH].join(delimiter)
  const child = spawn(process.execPath, [join(tools, tool), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: path },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${tool} ended with ${signal ?? `code ${code}`}`))
    })
  })
}
