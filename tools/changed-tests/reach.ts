import { matchesGlob, posix } from 'node:path'
import { notFoundPage, pages } from '#web/app/pages.ts'
import { type Imports, reachedFrom, reaching } from './imports.ts'
import type { Spec } from './specs.ts'

/** What a change can reach, as far as journeys go. */
export interface Reach {
  /** Paths of pages as web/app/pages.ts has them, or all of them. */
  readonly pages: ReadonlySet<string> | 'every page'
  /** Specs that changed, or take something from what did. */
  readonly specs: ReadonlySet<string>
  /** The file that reaches every page, where one does. */
  readonly because?: string
}

/** What is around every page. The code of the pages in the first bundle is each page's own. */
const around = [
  'web/app/root.tsx',
  'web/app/routes.ts',
  'web/app/entry.client.tsx',
  'web/app/entry.server.tsx',
]
const pageFiles = new Map(
  [...pages, notFoundPage].map(({ path, file }) => [path, posix.join('web/app', file)]),
)

/** What no journey takes anything from. */
const apart = [
  '{*,!(content)/**/*}.md',
  '**/*.test.{ts,tsx}',
  'docs/**',
  'bench/**',
  'tests/{attack,evidence,faults,security,start,structure}/**',
  'tests/support/*.ts',
  'scripts/**',
  'tools/**',
  'web-build/**',
  'demo/**',
  'web/app/pages/gallery/**',
  '.ci/**',
  '{LICENSE,.gitignore,.npmrc,.oxfmtrc.json,.oxlintrc.json,.dependency-cruiser.mjs,knip.config.ts,vitest.config.ts}',
]
/** The files in these folders that make and start the pages and servers of journeys. */
const making = [
  'scripts/{build,compile}.ts',
  'tools/programs/!(*.test).ts',
  '{server/supervisor,web-build}/**/!(*.test).ts',
]

const none: ReadonlySet<string> = new Set()

/** What a change of these files can reach. A file of which nobody knows what takes something from it reaches every page. */
export function reachOf(changed: readonly string[], imports: Imports): Reach {
  const specs = new Set([...reaching(changed, imports)].filter((file) => file.endsWith('.spec.ts')))
  const reached = new Set<string>()
  const ofPages = pagesByFile(imports)
  for (const file of changed) {
    const found = pagesReachedBy(file, imports, ofPages)
    if (found === 'every page') return { pages: found, specs, because: file }
    for (const page of found) reached.add(page)
  }
  return { pages: reached, specs }
}

function pagesReachedBy(
  file: string,
  imports: Imports,
  ofPages: PagesByFile,
): ReadonlySet<string> | 'every page' {
  const isMaking = making.some((pattern) => matchesGlob(file, pattern))
  if (isMaking) return 'every page'
  if (apart.some((pattern) => matchesGlob(file, pattern))) return none
  if (isOfSpecs(file, imports)) return none
  if (file.startsWith('server/')) return pagesAsking(file, imports, ofPages)
  return ofPages.get(file) ?? 'every page'
}

/** Whether a file of journeys is one that the change can reach. */
export function isReached({ path, visits }: Spec, { pages: reached, specs }: Reach): boolean {
  if (specs.has(path) || reached === 'every page') return true
  return visits === 'every page' ? reached.size > 0 : visits.some((page) => reached.has(page))
}

/** A spec, or what only specs take something from. */
function isOfSpecs(file: string, imports: Imports): boolean {
  return /^tests\/(journeys|sweep|support\/journeys)\//.test(file) && imports.has(file)
}

type PagesByFile = ReadonlyMap<string, ReadonlySet<string> | 'every page'>

/** For each file that pages take something from, which pages those are. */
function pagesByFile(imports: Imports): PagesByFile {
  const found = new Map<string, Set<string> | 'every page'>()
  for (const [page, start] of pageFiles) {
    for (const file of reachedFrom([start], imports)) {
      const known = found.get(file)
      if (known instanceof Set) known.add(page)
      else found.set(file, new Set([page]))
    }
  }
  const apartFromPages = new Set(pageFiles.values())
  const shell = new Map([...imports].filter(([file]) => !apartFromPages.has(file)))
  for (const file of reachedFrom(around, shell)) if (!apartFromPages.has(file)) found.set(file, 'every page')
  return found
}

/** Which pages make the calls of a feature of the server. What belongs to none of them reaches every page. */
function pagesAsking(
  file: string,
  imports: Imports,
  ofPages: PagesByFile,
): ReadonlySet<string> | 'every page' {
  const [feature] = /^server\/features\/[^/]+\//.exec(file) ?? []
  const asking = new Set<string>()
  let isAsked = false
  for (const [routes, from] of feature ? imports : []) {
    if (!routes.startsWith(feature ?? '') || !routes.endsWith('/routes.ts')) continue
    for (const contract of from) {
      if (!contract.startsWith('contract/') || withoutCalls.has(contract)) continue
      const pagesOfIt = ofPages.get(contract) ?? []
      if (pagesOfIt === 'every page') return pagesOfIt
      for (const page of pagesOfIt) asking.add(page)
      isAsked = true
    }
  }
  return isAsked ? asking : 'every page'
}

/** What contracts are written with. */
const withoutCalls = new Set(
  ['address', 'endpoint', 'errors', 'failures', 'primitives', 'readers'].map((name) => `contract/${name}.ts`),
)
