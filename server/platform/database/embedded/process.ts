import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Whether a process with this id exists and is not a zombie that only waits to be collected. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !/^\d+ \(.*\) Z/s.test(procFile(pid, 'stat'))
}

/** The command line of a process, words joined by spaces; empty when it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return procFile(pid, 'cmdline').replaceAll('\0', ' ')
  return ps(pid, 'command=')
}

/** The process id of a process's parent; 0 when it cannot be read. */
export function parentOf(pid: number): number {
  // The name in brackets may hold brackets and spaces itself, so the last bracket counts (proc_pid_stat(5)).
  if (process.platform === 'linux') return Number(/.*\) \S (\d+)/s.exec(procFile(pid, 'stat'))?.[1] ?? 0)
  return Number(ps(pid, 'ppid='))
}

function ps(pid: number, column: string): string {
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Ends a process that is not our child, by each signal in turn.
 * @param steps signals with the milliseconds that the process has after each.
 * @returns whether it was removed.
 */
export async function endProcess(
  pid: number,
  steps: readonly { signal: NodeJS.Signals; within: number }[],
): Promise<boolean> {
  for (const { signal, within } of steps) {
    if (!isAlive(pid)) return true
    try {
      process.kill(pid, signal)
    } catch {
      return !isAlive(pid)
    }
    if (await waitUntil(() => !isAlive(pid), within)) return true
  }
  return !isAlive(pid)
}

/** Looks every 20 ms whether something has come true. Another process's state can only be checked. */
export async function waitUntil(isDone: () => boolean, within: number): Promise<boolean> {
  const end = performance.now() + within
  while (performance.now() < end) {
    if (isDone()) return true
    await wait(20)
  }
  return isDone()
}
