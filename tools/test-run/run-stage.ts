import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Counts, noTests } from './counts.ts'
import { results, type Stage } from './stages.ts'

interface Outcome {
  readonly counts: Counts
  /** Ended before its own end, because its time was up or the run was interrupted. */
  readonly wasEnded: boolean
  readonly seconds: number
}

interface RunOptions {
  /** The folder for temporary files. */
  readonly folder: string
  readonly stop: AbortSignal
  /** Whether its output is printed only where it failed, since another stage prints meanwhile. */
  readonly isHeldBack?: boolean
}

/** Milliseconds that a stage has to end by itself after it is stopped. */
const grace = 30_000
/** Each stage is a process group, so that everything it started can be ended. */
const isGroup = process.platform !== 'win32'

/** Runs a stage to its end, or until it is stopped. */
export async function runStage(stage: Stage, { folder, stop, isHeldBack }: RunOptions): Promise<Outcome> {
  const { args, env, report } = stage
  if (stop.aborted) return { counts: noTests, wasEnded: true, seconds: 0 }
  if (typeof report === 'object') rmSync(report.file, { force: true })
  mkdirSync(results, { recursive: true })
  const started = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: isHeldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: isGroup,
    env: {
      ...process.env,
      ...(isGroup ? { TMPDIR: folder } : { TEMP: folder, TMP: folder }),
      // A run starts Node.js some hundred times, mostly with the same code. The folder above is removed after the run.
      NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules', '.cache', 'node'),
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const { promise, resolve } = Promise.withResolvers<number>()
  child.on('error', () => resolve(1)).on('close', (code) => resolve(code ?? 1))
  const killAll = () => {
    try {
      if (child.pid) process.kill(isGroup ? -child.pid : child.pid, 'SIGKILL')
    } catch {
      // Everything has ended.
    }
  }
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    // The runner ends what it has started, and writes its report.
    child.kill('SIGINT')
    timer = setTimeout(killAll, grace)
  }
  stop.addEventListener('abort', end)
  const code = await promise
  stop.removeEventListener('abort', end)
  clearTimeout(timer)
  const wasEnded = stop.aborted
  if (wasEnded) killAll()
  const counts = countsOf(report, code, wasEnded)
  if (counts.failed > 0 && output) console.log(`\n${output.trimEnd()}`)
  return { counts, wasEnded, seconds: (performance.now() - started) / 1000 }
}

function countsOf(report: Stage['report'], code: number, wasEnded: boolean): Counts {
  const counted = typeof report === 'object' ? readCounts(report) : noTests
  // Tests that passed in a part of a stage are not counted, and an exit code says nothing about it.
  if (wasEnded) return { ...noTests, failed: counted?.failed ?? 0 }
  // A runner that fails without a failed test, or leaves no report, counts as one failure.
  if (!counted || (code !== 0 && counted.failed === 0)) return { ...(counted ?? noTests), failed: 1 }
  return report === 'test' && code === 0 ? { ...counted, passed: 1 } : counted
}

function readCounts({ file, count }: Exclude<Stage['report'], 'test' | undefined>): Counts | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
