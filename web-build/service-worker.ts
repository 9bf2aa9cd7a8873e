import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { evidenceFrame } from '#server/platform/http/pages/evidence-frame.ts'
import type { BuiltPage, PagesManifest } from '#server/platform/http/pages/manifest.ts'
import {
  type LanguagePlan,
  type StoragePlan,
  type Collection,
  storedLimit,
  type StoredPage,
} from '#web/service-worker/plan.ts'
import { blankPathOf } from '#web/app/built-pages.ts'
import { dataFiles } from '#web/app/data-files.ts'
import { pathIn, fillParameters } from '#web/app/page-paths.ts'
import { locales, type Locale } from '#web/ui/language/locale.ts'
import { corePages } from './core-pages.ts'
import { root } from './run.ts'

/** Fonts of documents that are rarely generated: without them the document says that they are missing. */
const isLeftOut = (file: string) => /\.(?:ttf|otf|woff)$|^\/assets\/(?:Liberation|Foxit)/.test(file)

/**
 * Writes the service worker with its storage plan to `clientDir`/sw.js. Runs after the pages are finished
 * and compressed, as the plan contains their sizes.
 *
 * @param files - the files of each language, by address
 */
export async function writeServiceWorker(
  buildDir: string,
  files: ReadonlyMap<Locale, readonly string[]>,
): Promise<void> {
  await writeFile(join(buildDir, 'client', 'sw.js'), await bundle(await storagePlan(buildDir, files)))
}

/** What devices store of a build. */
export async function storagePlan(
  buildDir: string,
  files: ReadonlyMap<Locale, readonly string[]>,
): Promise<StoragePlan> {
  const clientDir = join(buildDir, 'client')
  // Written by the build a moment ago.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { pages } = JSON.parse(await readFile(join(buildDir, 'pages.json'), 'utf8')) as PagesManifest
  const languages = Object.fromEntries(
    await Promise.all(
      locales.map(async (locale) => [locale, await languagePlan(clientDir, locale, pages, files)]),
    ),
  ) as Record<Locale, LanguagePlan>
  const version = createHash('sha256').update(JSON.stringify(languages)).digest('hex').slice(0, 16)
  return { version, languages }
}

/**
 * The compressed size of what a device stores for one language. Call it after compression.
 *
 * @throws if it is more than {@link storedLimit}
 */
export async function checkStoredSize(clientDir: string, { languages }: StoragePlan): Promise<number> {
  const totals = await Promise.all(
    Object.values(languages).map(async ({ pages, files }) => {
      const inFiles = pages
        .filter(({ blank }) => blank === undefined)
        .map(({ address }) => (address.endsWith('.json') ? address : join(address, 'index.html')))
      const stored = [...files, ...inFiles]
      const sizes = await Promise.all(stored.map((address) => sentSize(join(clientDir, address))))
      return sizes.reduce((sum, size) => sum + size, 0)
    }),
  )
  const largest = Math.max(...totals)
  if (largest > storedLimit)
    throw new Error(`the offline part takes ${largest} bytes; the limit is ${storedLimit}`)
  return largest
}

/**
 * The size in bytes, compressed if there is a compressed file. The frame that shows evidence has no file:
 * the server generates it.
 */
async function sentSize(file: string): Promise<number> {
  const found = await stat(`${file}.br`).catch(() => stat(file).catch(() => null))
  return found?.size ?? 0
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Only our own assets: another site may have such a folder too. */
const filesNamedIn = (html: Buffer): readonly string[] =>
  html.toString('utf8').match(/(?<![\w.])\/assets\/[\w.-]+/g) ?? []

const emptyCollection: Collection = { addresses: [], bytes: 0 }
const emptyPlan: LanguagePlan = {
  pages: [],
  files: [],
  core: [],
  collections: {
    guides: emptyCollection,
    learning: emptyCollection,
    academy: emptyCollection,
    law: emptyCollection,
    notices: emptyCollection,
    services: emptyCollection,
  },
}

async function languagePlan(
  clientDir: string,
  locale: Locale,
  pages: readonly BuiltPage[],
  filesByLanguage: ReadonlyMap<Locale, readonly string[]>,
): Promise<LanguagePlan> {
  const own = pages.filter(
    (page) => page.locale === locale && page.status === 200 && !page.administratorsOnly,
  )
  // A build for tests has one language only.
  if (own.length === 0) return emptyPlan
  const html = new Map(
    await Promise.all(own.map(async (page) => [page, await readFile(join(clientDir, page.file))] as const)),
  )
  const stored = own.map((page) => storedPage(page, html.get(page)!))
  const texts: StoredPage[] = await Promise.all(
    (own.length > 0 ? dataFiles : []).map(async ({ path }) => {
      const address = pathIn(locale, path)
      return { pattern: address, address, hash: sha256(await readFile(join(clientDir, address))) }
    }),
  )
  const frame = { pattern: evidenceFrame.path, address: evidenceFrame.path, hash: null }
  const core = own.filter((page) => corePages.some((path) => pathIn(locale, path) === page.path))
  const withFiles = (some: readonly BuiltPage[]) =>
    [
      ...new Set([...some.map(addressOf), ...some.flatMap((page) => filesNamedIn(html.get(page)!))]),
    ].toSorted()
  const collection = async (path: string, ...data: readonly string[]): Promise<Collection> => {
    const list = pathIn(locale, path)
    const pages = own.filter((page) => page.path === list || page.path.startsWith(`${list}/`))
    // A build of one language has no pages in the others.
    if (pages.length === 0) return { addresses: [], bytes: 0 }
    const drawn = new Set(pages.filter(({ text }) => text !== undefined).map(addressOf))
    const addresses = [
      ...withFiles(pages).filter((address) => !drawn.has(address)),
      ...data.map((each) => pathIn(locale, each)),
    ]
    const files = new Map(pages.map((page) => [addressOf(page), page.file]))
    const sizes = addresses.map(async (address) => sentSize(join(clientDir, files.get(address) ?? address)))
    return { addresses, bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) }
  }
  return {
    pages: [...stored, ...texts, frame],
    files: (filesByLanguage.get(locale) ?? []).filter((file) => !isLeftOut(file)).toSorted(),
    core: withFiles(core),
    collections: {
      guides: await collection('/resources', '/texts/guides.json'),
      learning: await collection('/learning', '/texts/learning.json'),
      academy: await collection('/bystander-academy', '/texts/academy.json'),
      law: await collection('/legal-center', '/texts/law.json', '/texts/law-tools.json'),
      notices: await collection('/seo-help/notices', '/texts/notices.json'),
      services: await collection('/digital-wellness', '/texts/services.json'),
    },
  }
}

function storedPage(page: BuiltPage, html: Buffer): StoredPage {
  return {
    pattern: page.path,
    address: addressOf(page),
    hash: sha256(html),
    ...(page.text !== undefined && { blank: pathIn(page.locale, blankPathOf(page.text)) }),
    ...(page.blank && { isBlank: page.blank }),
  }
}

/** The address from which the HTML of a page is fetched. */
const addressOf = ({ path }: BuiltPage): string => fillParameters(path)

async function bundle(plan: StoragePlan): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { planOfBuild: JSON.stringify(plan) },
    build: {
      write: false,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'web/service-worker/service-worker.ts'),
        output: { codeSplitting: false },
      },
    },
  })
  // One input without watching gives one output.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const [script, ...others] = (built as Rolldown.RolldownOutput).output
  if (script.type !== 'chunk' || others.length > 0)
    throw new Error('service worker was not built as one script')
  return script.code
}
