import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { buildPagesIfNeeded, hashSources, stateOfBuild, writeStamp } from './stamp.ts'

let root: string
let script: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'upstander-build-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  script = join(root, 'build.mjs')
  await mkdir(join(root, 'web', 'messages', 'compiled'), { recursive: true })
  await mkdir(join(root, 'web', 'app'))
  await writeFile(join(root, 'web', 'app', 'root.tsx'), 'first')
  await writeFile(
    script,
    `import { appendFileSync, mkdirSync } from 'node:fs'
     mkdirSync('build/client', { recursive: true })
     appendFileSync('builds', process.env.NODE_ENV + '\\n')
     process.send({ step: 'Drawing…' })`,
  )
})

async function start(): Promise<string[]> {
  const lines: string[] = []
  const stop = new AbortController().signal
  await buildPagesIfNeeded({ root, script, tell: (line) => lines.push(line), stop })
  return lines
}

async function builds(): Promise<string[]> {
  return (await readFile(join(root, 'builds'), 'utf8')).trim().split('\n')
}

test('the first start builds the pages for production and says each step, the second does not', async () => {
  expect(await start()).toEqual(['Building the pages, which takes a minute or two…', '  Drawing…'])
  expect(await start()).toEqual([])
  expect(await builds()).toEqual(['production'])
})

test.for([
  ['a changed source', 'web/app/root.tsx'],
  ['a new source', 'web/new.tsx'],
  ['another set of packages', 'package-lock.json'],
] as const)('%s builds the pages again', async ([, file]) => {
  await start()
  await writeFile(join(root, file), 'second')
  await start()
  expect(await builds()).toHaveLength(2)
})

test.for(['web/root.test.tsx', 'web/messages/compiled/en.js'])('%s is no source', async (file) => {
  await start()
  await writeFile(join(root, file), 'second')
  await start()
  expect(await builds()).toHaveLength(1)
})

test('removed pages are built again', async () => {
  await start()
  await rm(join(root, 'build', 'client'), { recursive: true })
  await start()
  expect(await builds()).toHaveLength(2)
})

test('a build that fails says why, and the next start tries again', async () => {
  const good = await readFile(script, 'utf8')
  await writeFile(script, 'console.error("no such message: home_title"); process.exit(1)')
  await expect(start()).rejects.toThrow(/^The pages could not be built:\nno such message: home_title$/)
  await writeFile(script, good)
  await start()
  expect(await builds()).toHaveLength(1)
})

test('pages in one language are told from whole ones, and npm start builds the rest', async () => {
  const folder = join(root, 'build')
  const stamp = await hashSources(root)
  expect(stateOfBuild(folder, stamp)).toBe('missing')
  await mkdir(join(folder, 'client'), { recursive: true })
  await writeFile(join(folder, 'pages.json'), '{}')
  writeStamp(folder, stamp, 'en')
  expect(stateOfBuild(folder, stamp)).toBe('one language')
  expect(stateOfBuild(folder, 'another')).toBe('stale')
  expect(await start()).toHaveLength(2)
  expect(stateOfBuild(folder, stamp)).toBe('whole')
})
