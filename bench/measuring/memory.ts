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

/** Of proc_pid_smaps_rollup, on Linux only: in PSS, what processes share is divided among them, so that sums of it count nothing twice. */
export function mappedMemoryOf(pid: number): { readonly pss: number; readonly rss: number } {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mebibytes = (name: string) =>
    Math.round((Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1]) / 1024) * 10) / 10
  return { pss: mebibytes('Pss'), rss: mebibytes('Rss') }
}

/** What a process calls itself: its program with the first words, without folders. */
export function commandOf(pid: number): string {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  const command = words.map((word) => word.replace(/^\/.*\//, '')).join(' ')
  return command.slice(0, 50).trim()
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

export function childrenOf(parent: number): number[] {
  return processTable()
    .filter((each) => each.parent === parent)
    .map(({ pid }) => pid)
}

function descendantsOf(parent: number): number[] {
  const processes = processTable()
  const children = (of: number): number[] =>
    processes.filter((each) => each.parent === of).flatMap(({ pid }) => [pid, ...children(pid)])
  return children(parent)
}

function processTable(): { readonly pid: number; readonly parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      const stat = tried(() => readFileSync(`/proc/${name}/stat`, 'utf8')) ?? ''
      return { pid: Number(name), parent: Number(/.*\) \S (\d+)/s.exec(stat)?.[1]) }
    })
}

/** A process may end while it is looked at. */
function tried<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
