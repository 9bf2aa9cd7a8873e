import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '#server/supervisor/sentence.ts'

/** What the pages are made of, relative to the root of the repository. */
const sources = [
  'web',
  'contract',
  'content',
  'encryption',
  'scripts/build.ts',
  'web-build',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const notSources = /(?:^|\/)(?:messages\/compiled\/|cache\/|\.react-router\/)|\.test\.tsx?$/

interface BuildOptions {
  root: string
  /** The script that builds, an absolute path. It may send what it does as `{ step }`. */
  script: string
  tell: (line: string) => void
  stop: AbortSignal
}

/**
 * Builds the pages if they are missing or were made of other sources.
 * @throws {StartError} with the last lines of the build when it fails.
 */
export async function buildPagesIfNeeded(options: BuildOptions): Promise<void> {
  const { root, tell, stop } = options
  const buildDir = join(root, 'build')
  const stamp = await hashSources(root)
  if (existsSync(join(buildDir, 'client')) && readStamp(buildDir) === stamp) return
  tell('Building the pages, which takes a minute or two…')
  await runBuild(options)
  if (!stop.aborted) writeStamp(buildDir, stamp)
}

const stampName = 'sources.sha256'

function readStamp(buildDir: string): string {
  const file = join(buildDir, stampName)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/**
 * Notes of which sources the pages in a folder were made.
 * @param stamp as {@link hashSources} gave it before the build started.
 * @param only the one language in which there are pages. Such a build is for trying something out: `npm start` makes another.
 */
export function writeStamp(buildDir: string, stamp: string, only?: string): void {
  writeFileSync(join(buildDir, stampName), [stamp, ...(only ? [only] : [])].join(' '))
}

/** What there is of the pages in a folder, as against sources with this stamp. */
export function stateOfBuild(
  buildDir: string,
  stamp: string,
): 'missing' | 'stale' | 'one language' | 'whole' {
  if (!existsSync(join(buildDir, 'pages.json'))) return 'missing'
  const [builtFrom, only] = readStamp(buildDir).split(' ')
  if (builtFrom !== stamp) return 'stale'
  return only === undefined ? 'whole' : 'one language'
}

/** SHA-256 over the paths and contents of all sources. */
export async function hashSources(root: string): Promise<string> {
  const files = (await Promise.all(sources.map((source) => filesOf(root, source)))).flat()
  const hash = createHash('sha256')
  for (const file of files.filter((file) => !notSources.test(file)).sort()) {
    const content = await readFile(join(root, file))
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/** The files of a folder, or the file itself; none where it does not exist. With slashes on every system. */
async function filesOf(root: string, source: string): Promise<string[]> {
  const path = join(root, source)
  if (!existsSync(path)) return []
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [source]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}

async function runBuild({ root, script, tell, stop }: BuildOptions): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    signal: stop,
  })
  let output = ''
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  child.on('message', (message) => {
    if (isStep(message)) tell(`  ${message.step}`)
  })
  child.once('error', () => resolve(null))
  child.once('close', resolve)
  const code = await promise
  if (code !== 0 && !stop.aborted) throw new StartError(`The pages could not be built:\n${output.trim()}`)
}

function isStep(message: unknown): message is { step: string } {
  return (
    typeof message === 'object' && message !== null && 'step' in message && typeof message.step === 'string'
  )
}
