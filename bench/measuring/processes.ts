import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ids of the processes of an instance on this machine. */
export interface Processes {
  readonly supervisor: number
  readonly server: number
  readonly postmaster: number
}

/** The processes as they are now: after a restart they are others. */
export function processesOf(dataDir: string, port: number): Processes {
  const [supervisor, server] = numbersIn(join(dataDir, `server-${port}.pid`))
  const [postmaster] = numbersIn(join(dataDir, 'postgres', 'postmaster.pid'))
  if (!supervisor || !server || !postmaster) throw new Error('The server or PostgreSQL is not running.')
  return { supervisor, server, postmaster }
}

const numbersIn = (file: string) => readFileSync(file, 'utf8').split(/\s+/, 2).map(Number)

/** Seconds of processor time that the server, and PostgreSQL with all its processes, have used so far. Linux only. */
export function processorTime({ server, postmaster }: Processes): { server: number; postgresql: number } {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
  const ticksOf = (pids: (stat: Stat) => boolean) =>
    all.filter(pids).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
  const ended = all.find(({ pid }) => pid === postmaster)?.endedTicks ?? 0
  return {
    server: ticksOf(({ pid }) => pid === server),
    postgresql:
      ticksOf(({ pid, parent }) => pid === postmaster || parent === postmaster) + ended / ticksPerSecond,
  }
}

interface Stat {
  readonly pid: number
  readonly parent: number
  readonly ticks: number
  /** Of children that have ended. */
  readonly endedTicks: number
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Of proc_pid_stat(5): the fields after the name, which is in brackets and may hold anything. */
function statOf(pid: number): Stat | undefined {
  try {
    const fields = (/.*\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15)
    return { pid, parent, ticks: user + system, endedTicks: childrenUser + childrenSystem }
  } catch {
    // It has ended in between.
    return undefined
  }
}
