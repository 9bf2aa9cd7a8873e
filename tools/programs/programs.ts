import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Whether a program is there and runs: a browser that lacks a library of the system is there and does not. */
export async function starts(program: string): Promise<boolean> {
  // Chrome on Windows takes no question about its version: it opens a window.
  if (process.platform === 'win32') return existsSync(program)
  return tryRun(program, ['--version'], 30_000)
}

/** The first of these programs that {@link starts}, if any does. */
export async function firstThatStarts(programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs) if (await starts(program)) return program
  return undefined
}

/** Installs a package of Debian's or Ubuntu's, where root asks for it. Resolves with whether it is there now. */
export async function installedByApt(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = ['install', '--yes', '--no-install-recommends', name]
  // The package lists that a machine came with would install an old version.
  await tryRun('apt-get', ['update'])
  return tryRun('apt-get', install)
}

/**
 * Runs a program to its end. Resolves with whether it ended well.
 * @param timeout milliseconds
 */
export async function tryRun(program: string, args: string[], timeout = 300_000): Promise<boolean> {
  try {
    await run(program, args, { timeout, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    return true
  } catch {
    return false
  }
}
