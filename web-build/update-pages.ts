import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#server/supervisor/start-error.ts'
import type { Pages } from '#server/supervisor/supervisor.ts'
import { locales } from '#web/ui/language/locale.ts'
import { hashSources } from './stamp.ts'
import { servedVersion, stateOfBuild } from './versions.ts'

interface Options {
  readonly root: string
  /** The build script, an absolute path. It may report its progress as `{ step }`. */
  readonly script: string
  readonly printLine: (line: string) => void
}

/**
 * Builds the pages for `npm start`: what is missing before anything is served, and the rest while serving.
 * [Note: Builds]
 */
export function openPages(options: Options): Pages {
  const { root, printLine } = options
  const buildDir = join(root, 'build')
  return {
    async first(stop) {
      if (stateOfBuild(buildDir, '') !== 'missing') return
      printLine(
        'Building the pages, which takes a minute: first in English, and in Spanish while those are served…',
      )
      const output = await runBuild(options, ['--only', 'en'], stop)
      if (output !== undefined) throw new StartError(`The pages could not be built:\n${output}`)
    },
    async rest(stop, published) {
      for (const stage of stagesAfter(buildDir, await hashSources(root))) {
        if (stage.startMessage) printLine(stage.startMessage)
        const output = await runBuild(options, stage.args, stop)
        if (stop.aborted) return
        if (output !== undefined) {
          const log = join(buildDir, 'failed.log')
          await mkdir(buildDir, { recursive: true })
          await writeFile(log, `${output}\n`)
          throw new StartError(`${stage.failureMessage} ${log} says why.`)
        }
        published()
        if (stage.doneMessage) printLine(stage.doneMessage)
      }
    },
  }
}

interface Stage {
  readonly args: readonly string[]
  readonly startMessage?: string
  readonly doneMessage?: string
  /** The message if the stage fails. */
  readonly failureMessage: string
}

const smallest: Stage = {
  args: ['--smallest'],
  doneMessage: 'The pages are as small as they get.',
  failureMessage: 'The pages could not be compressed further, and are served as they are;',
}

/** The remaining stages while pages are served. */
function stagesAfter(buildDir: string, stamp: string): readonly Stage[] {
  const served = servedVersion(buildDir)
  switch (stateOfBuild(buildDir, stamp)) {
    case 'whole':
      return served?.isSmallest ? [] : [smallest]
    case 'one language': {
      const missing = locales.find((locale) => !served?.languages.includes(locale)) ?? 'en'
      return [
        {
          args: ['--only', missing],
          doneMessage: 'The pages are served in both languages.',
          failureMessage: 'The pages could not be built in both languages, and the others are served;',
        },
        smallest,
      ]
    }
    case 'missing':
    case 'stale':
      return [
        {
          args: ['--fast'],
          startMessage: 'Building the new pages; until they are there, those from before are served…',
          doneMessage: 'The new pages are served.',
          failureMessage: 'The new pages could not be built, and those from before are still served;',
        },
        smallest,
      ]
  }
}

/** @returns the last lines of the build's output if it failed */
async function runBuild(
  { root, script, printLine }: Options,
  args: readonly string[],
  stop: AbortSignal,
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal: stop,
  })
  if (!args.includes('en')) lowerPriority(child.pid)
  let output = ''
  const appendOutput = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000))
  child.stdout?.on('data', appendOutput)
  child.stderr?.on('data', appendOutput)
  child.on('message', (message) => {
    if (isStep(message)) printLine(`  ${message.step}`)
  })
  child.once('error', () => resolve(null))
  child.once('close', resolve)
  const code = await promise
  return code === 0 || stop.aborted ? undefined : output.trim()
}

/** Lowers the priority of the build, in favour of serving readers. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 10)
  } catch {
    // Some systems do not allow it; then the build only uses more of the processor.
  }
}

function isStep(message: unknown): message is { step: string } {
  return (
    typeof message === 'object' && message !== null && 'step' in message && typeof message.step === 'string'
  )
}
