import { createHash } from 'node:crypto'
import { glob, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface Made {
  /** All sources, as globs relative to the root. */
  readonly from: readonly string[]
  /** The output folder. Any change in it causes a rebuild. */
  readonly into: string
  /** Environment variables that it depends on, with their values. */
  readonly variables?: string
  readonly make: () => Promise<void>
}

/**
 * Builds something, unless it was built from the same files before and its output is unchanged: compiling
 * all messages takes four seconds, and most changes do not affect them.
 *
 * @returns whether it was built
 */
export async function makeIfChanged(root: string, made: Made): Promise<boolean> {
  const { into, make } = made
  const note = join(root, 'node_modules/.cache/upstander', `${into.replaceAll('/', '-')}.sha256`)
  const sources = await hashContents(root, made)
  const before = await readFile(note, 'utf8').catch(() => '')
  if (before === `${sources} ${await hashState(root, into)}`) return false
  await make()
  await mkdir(dirname(note), { recursive: true })
  await writeFile(note, `${sources} ${await hashState(root, into)}`)
  return true
}

async function hashContents(root: string, { from, variables = '' }: Made): Promise<string> {
  const hash = createHash('sha256').update(variables)
  for (const file of await found(root, from)) {
    const content = await readFile(join(root, file))
    hash.update(`${file}\0${content.byteLength}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Size and modification time are enough to detect that another program wrote there. */
async function hashState(root: string, folder: string): Promise<string> {
  const files = await found(root, [`${folder}/**/*.*`])
  const states = await Promise.all(
    files.map(async (file) => {
      const { size, mtimeMs } = await stat(join(root, file))
      return `${file} ${size} ${mtimeMs}`
    }),
  )
  return createHash('sha256').update(states.join('\n')).digest('hex')
}

async function found(root: string, patterns: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(patterns, { cwd: root })) files.push(file.replaceAll('\\', '/'))
  return files.toSorted()
}
