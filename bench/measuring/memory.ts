import { readdirSync, readFileSync } from 'node:fs'

/** The memory that a process holds, in MiB: now, and the most that it has ever held. */
export interface Memory {
  readonly now: number
  readonly peak: number
}

/** Of proc_pid_status(5), on Linux only. What is shared with other processes is counted too. */
export function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mebibytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024)
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') }
}

/** The page's process of a browser that this process has started, its workers included: the largest there is. */
export function tabOf(parent: number): number {
  const renderers = descendantsOf(parent).filter((pid) =>
    tried(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))?.includes('--type=renderer'),
  )
  const [tab] = renderers.toSorted((one, other) => memoryOf(other).now - memoryOf(one).now)
  if (tab === undefined) throw new Error('No tab is open.')
  return tab
}

function descendantsOf(parent: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = tried(() => readFileSync(`/proc/${name}/stat`, 'utf8')) ?? ''
      return { pid: Number(name), parent: Number(/.*\) \S (\d+)/s.exec(stat)?.[1]) }
    })
  const children = (of: number): number[] =>
    parents.filter((each) => each.parent === of).flatMap(({ pid }) => [pid, ...children(pid)])
  return children(parent)
}

/** A process may end while it is looked at. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
