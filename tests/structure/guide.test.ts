import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { variableNames } from '#server/platform/config/variables.ts'
import { headingId, readGuide } from '#server/platform/guide/guide-pages.ts'
import { releasedCommands } from '../../tools/release/runtime.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/guide')
const files = globSync('**/*.md', { cwd: folder })
const texts = files.map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

const scratch = mkdtempSync(join(tmpdir(), 'guide-commands-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** Matches of a pattern in the guide that fail the check, with their files. */
function findFaults(pattern: RegExp, isFine: (found: string, file: string) => boolean): string[] {
  const found = texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })),
  )
  expect(found.length).toBeGreaterThan(0)
  return found.filter(({ file, name }) => !isFine(name, file)).map(({ file, name }) => `${file}: ${name}`)
}

const headingsOf = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^#{1,6} (.+)$/gm)].map(([, words = '']) => headingId(words))

test('every link of the guide leads to a page, heading or file', () => {
  const pathExists = (link: string, file: string) => {
    if (link.startsWith('https://')) return true
    const [path = '', hash] = link.split('#')
    const target = path === '' ? join(folder, file) : join(folder, dirname(file), path)
    return existsSync(target) && (hash === undefined || headingsOf(target).includes(hash))
  }
  expect(findFaults(/\]\(([^)\s]+)\)/g, pathExists)).toEqual([])
})

test('the contents name every page once', async () => {
  const { pages } = await readGuide(folder)
  const paths = files
    .map((file) => posix.join('/docs', file.replaceAll('\\', '/')).replace(/\.md$/, ''))
    .filter((path) => path !== '/docs/README')
  expect(pages.map(({ path }) => path).toSorted()).toEqual(paths.toSorted())
})

test('every script that the guide names is one of package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const names = new Set(Object.keys(scripts))
  expect(findFaults(/npm run (?:--silent )?([\w:-]+)/g, (name) => names.has(name))).toEqual([])
})

test('every archive command named in the guide exists in the archive', () => {
  const names = new Set<string>(releasedCommands)
  expect(findFaults(/bin\/upstander ([a-z]+)/g, (name) => names.has(name))).toEqual([])
})

test('every variable that the guide names is read by the server', () => {
  const names = new Set<string>(variableNames)
  expect(findFaults(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g, (name) => names.has(name))).toEqual([])
})

test('every part of administration that the guide names is a tab', () => {
  const tabs = readFileSync(join(root, 'web/features/administration/overview/pages/admin.tsx'), 'utf8')
  const messages = globSync('web/messages/*/en.json', { cwd: root }).map((file) =>
    JSON.parse(readFileSync(join(root, file), 'utf8')),
  )
  const words: Record<string, string> = Object.assign({}, ...messages)
  const labels = [...tabs.matchAll(/label: m\.(\w+)/g)].map(([, key = '']) => words[key] ?? key)
  expect(labels.length).toBeGreaterThan(15)
  const isTab = (rest: string) => labels.some((label) => rest.startsWith(label))
  expect(findFaults(/Admin › (.{1,40})/g, isTab)).toEqual([])
})

test('every file of results that the guide cites is there', () => {
  const pathExists = (name: string) => existsSync(join(root, 'bench/results', name))
  expect(findFaults(/`(?:bench\/results\/)?([\w-]+\.json)`/g, pathExists)).toEqual([])
})

const commands = texts.flatMap(({ file, text }) =>
  [...text.matchAll(/^```sh run\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((command) => [command, file] as const),
  ),
)

test('some commands of the guide are run', () => {
  expect(commands.length).toBeGreaterThan(3)
})

test.for(commands)('the command %s runs (%s)', ([command]) => {
  const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow\n'
  const line = command.replaceAll(
    'FILE',
    join(scratch, `${commands.findIndex(([each]) => each === command)}`),
  )
  const { status, stderr } = spawnSync('sh', ['-c', line], { cwd: root, input: words, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.any(String)])
})
