import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const inScripts = readdirSync(join(root, 'scripts'), { withFileTypes: true })
const commands = inScripts.map(({ name }) => name).filter((name) => !name.includes('.test.'))

test('scripts/ holds commands alone, which export nothing, and no folder', () => {
  expect(commands.length).toBeGreaterThan(20)
  expect(inScripts.filter((entry) => entry.isDirectory()).map(({ name }) => name)).toEqual([])
  const exporting = commands.filter((name) => /^export /m.test(read(`scripts/${name}`)))
  expect(exporting).toEqual([])
})

test('each command is an npm script, or run by another command', () => {
  const callers = ['package.json', ...globSync('{scripts,tools}/**/*.ts', { cwd: root })]
  const isRun = (name: string) =>
    callers.some((caller) => basename(caller) !== name && read(caller).includes(`scripts/${name}`))
  expect(commands.filter((name) => !isRun(name))).toEqual([])
})

test('each path in a command of a document exists', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })]
  const blocks = documents.flatMap((path) =>
    [...read(path).matchAll(/```sh\n([^]*?)```/g)].map(([, text = '']) => text),
  )
  // The end may be missing: Vitest takes the beginning of a path.
  const paths = blocks.flatMap(
    (text) =>
      text.match(/(?<![\w/.-])(?:content|contract|docs|ops|scripts|server|tests|tools|web)\/[\w./-]+/g) ?? [],
  )
  expect(paths.length).toBeGreaterThan(2)
  expect(paths.filter((path) => globSync(`${path}*`, { cwd: root }).length === 0)).toEqual([])
})
