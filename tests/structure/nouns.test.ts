import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pages } from '#web/app/pages.ts'

/** One noun on every side: contract, server, web feature, messages, migration and page map. (docs/decisions/0300) */
const root = join(import.meta.dirname, '../..')
const foldersIn = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
const nameOf = (path: string) =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.[a-z]+$/, '') ?? ''
const singular = (noun: string) => noun.replace(/ies$/, 'y').replace(/s$/, '')

/** The folders of the server that serve calls, by their path below `server/`. */
const serverFolders = globSync('server/{features,community}/**/{routes,*-routes,register}.ts', { cwd: root })
  .map((path) => path.split('/').slice(2, -1).join('/'))
  .filter((path) => path !== '')
const serverNouns = new Set([
  ...serverFolders.flatMap((path) => path.split('/')),
  ...foldersIn('server/community'),
])
const contractNouns = globSync('contract/{,community/}*.ts', { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map(nameOf)
const webFeatures = foldersIn('web/features').flatMap((group) => foldersIn(`web/features/${group}`))
const isPartOf = (noun: string, wholes: Iterable<string>) =>
  [...wholes].some((whole) => noun === whole || noun.startsWith(`${singular(whole)}-`))

/** What is on the device alone, or a page that several nouns meet on: no call of the server has its name. */
const onlyOnTheDevice = new Set([
  'about',
  'auth',
  'backup',
  'conversation',
  'crisis',
  'dashboard',
  'diagnostics',
  'imports',
  'library',
  'offline',
  'one-time-links',
  'overview',
  'patterns',
  'privacy',
  'receipts',
  'second-handler',
  'security',
  'setup',
  'templates',
  'wellness',
])

test('a folder of its noun serves each contract file', () => {
  for (const path of globSync('contract/{,community/}*.ts', { cwd: root })) {
    if (path.includes('.test.') || path.endsWith('endpoint.ts')) continue
    if (!/= endpoint\(/.test(readFileSync(join(root, path), 'utf8'))) continue
    const noun = nameOf(path)
    const folders = serverFolders.flatMap((folder) => {
      const [whole = '', part] = folder.split('/')
      return part === undefined ? [whole] : [whole, part, `${singular(whole)}-${part}`]
    })
    expect.soft(isPartOf(noun, folders), path).toBe(true)
  }
})

test('each web feature shares its noun with contract, server or content', () => {
  const content = foldersIn('content')
  const nouns = [...contractNouns, ...serverNouns, ...content]
  for (const feature of webFeatures)
    expect.soft(isPartOf(feature, nouns) !== onlyOnTheDevice.has(feature), feature).toBe(true)
  for (const noun of onlyOnTheDevice) expect.soft(webFeatures).toContain(noun)
})

/** Words that belong to a layer below the features, which several of them show. */
const layersWithWords = new Set([
  'app',
  'community',
  'device',
  'drafts',
  'evidence',
  'personal-records',
  'problems',
  'reading',
  'reports',
  'search',
  'shared-entries',
  'shell',
  'ui',
  'vault',
])

test('each message file has the noun of a feature or layer', () => {
  const sets = foldersIn('web/messages').filter((set) => set !== 'compiled')
  for (const set of sets) expect.soft(webFeatures.includes(set) || layersWithWords.has(set), set).toBe(true)
  for (const set of layersWithWords) expect.soft(sets).toContain(set)
})

test('each key of a message starts with the noun of its file', () => {
  for (const path of globSync('web/messages/*/en.json', { cwd: root })) {
    const noun = path.split('/')[2]?.replaceAll('-', '_')
    const keys = Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')) as object)
    expect
      .soft(
        keys.filter((key) => key !== '$schema' && !key.startsWith(`${noun}_`)),
        path,
      )
      .toEqual([])
  }
})

test('each page is in a folder of its noun', () => {
  const nouns = [...contractNouns, ...serverNouns, ...webFeatures, ...foldersIn('content')]
  for (const { file } of pages) {
    expect.soft(existsSync(join(root, 'web/app', file)), file).toBe(true)
    const [, folder = ''] = /^pages\/([^/]+)\//.exec(file) ?? []
    if (folder !== '') expect.soft(isPartOf(folder, nouns), file).toBe(true)
  }
})
