import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { countOutcome, type Tally } from './counts.ts'
import { results, type Stage } from './stages.ts'

export interface Outcome {
  readonly tally: Tally
  readonly failed: boolean
  /** Ended before it came to its own end, because time was up or somebody asked for it. */
  readonly wasEnded: boolean
  readonly seconds: number
  /** What it said, where that was held back. */
  readonly said: string
}

/** What a stage is run with. */
interface RunOptions {
  /** Where everything that it puts down goes that is not kept. */
  readonly folder: string
  /** What ends it. */
  readonly stop: AbortSignal
  /** What it says is held back, since another one speaks meanwhile. */
  readonly isHeldBack?: boolean
}

/** Seconds that a stage is given to end by itself after a request. */
const grace = 30

/** Runs a stage to its end, or until it is stopped. */
export async function runStage(stage: Stage, options: RunOptions): Promise<Outcome> {
  const { report } = stage
  if (typeof report === 'object') rmSync(report.file, { force: true })
  mkdirSync(results, { recursive: true })
  const started = performance.now()
  const { code, said } = await endOf(stage, options)
  const seconds = (performance.now() - started) / 1000
  const wasEnded = options.stop.aborted
  const tally = named(stage, tallyOf(report, code, wasEnded))
  return { tally, failed: tally.failed > 0, wasEnded, seconds, said }
}

/** A runner that fails without a failed test (it crashed, or a set-up failed) counts as one failure. */
function tallyOf(report: Stage['report'], code: number, wasEnded: boolean): Tally {
  const nothing = { ...countOutcome(true), passed: 0 }
  const counted = typeof report === 'object' ? read(report) : report && countOutcome(code === 0)
  if (wasEnded) {
    // What passed in a part of a stage is not what the stage would have shown; what failed, failed.
    return typeof report === 'object'
      ? { ...nothing, failed: counted?.failed ?? 0, failures: counted?.failures ?? [] }
      : nothing
  }
  if (!counted && typeof report === 'object') return countOutcome(false)
  const tally = counted ?? nothing
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** A failure of which the runner named no test is one of its stage. */
const named = ({ name }: Stage, tally: Tally): Tally =>
  tally.failed > 0 && tally.failures.length + tally.unexplained.length === 0
    ? { ...tally, failures: [name] }
    : tally

/** @returns nothing where there is no report that can be read */
function read({ file, count }: Exclude<NonNullable<Stage['report']>, 'test'>): Tally | undefined {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

// Each in a group of its own, so that all of it can be ended; Ctrl-C is passed on to it.
const isGroup = process.platform !== 'win32'

function start({ args, env }: Stage, { folder, isHeldBack = false }: RunOptions): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: isHeldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    detached: isGroup,
    env: {
      ...process.env,
      ...(isGroup ? { TMPDIR: folder } : { TEMP: folder, TMP: folder }),
      // A run starts some hundred times Node.js, mostly with the same code. Kept from run to run: the folder above is not.
      NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules', '.cache', 'node'),
      ...env,
    },
  })
}

async function endOf(stage: Stage, options: RunOptions): Promise<{ code: number; said: string }> {
  const { stop } = options
  if (stop.aborted) return { code: 1, said: '' }
  const { promise, resolve } = Promise.withResolvers<number>()
  const child = start(stage, options)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  let killTimer: NodeJS.Timeout | undefined
  const killAll = () => {
    if (!isGroup || !child.pid) return void child.kill('SIGKILL')
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nobody of the group is left.
    }
  }
  const end = () => {
    // The runner itself ends what it has started, and writes its report.
    child.kill('SIGINT')
    killTimer = setTimeout(killAll, grace * 1000)
  }
  stop.addEventListener('abort', end)
  child.on('error', () => resolve(1))
  child.on('close', (code) => resolve(code ?? 1))
  const code = await promise
  clearTimeout(killTimer)
  // What a runner that was ended did not end itself.
  if (stop.aborted) killAll()
  stop.removeEventListener('abort', end)
  return { code, said }
}
