import { readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { readManifest, type BuiltPage } from '#server/platform/http/pages/manifest.ts'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { localePrefixes, locales, type Locale } from '#web/ui/language/locale.ts'
import { compressFiles } from './compress.ts'
import { checkLeafPages } from './leaf-pages.ts'
import { finishPages } from './pages.ts'
import { shortenRouteLists } from './route-list.ts'
import { run, printStep } from './run.ts'
import { writeServiceWorker } from './service-worker.ts'
import { writeVerifier } from './verifier.ts'
import { copyFiles, openVersion, publish, servedVersion } from './versions.ts'
import { writeWebManifests } from './web-manifests.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/**
 * Builds pages in these languages, and serves them. Languages that are already served and were built from
 * the same sources stay.
 * @param stamp the hash of the sources
 */
export async function buildVersion(
  buildDir: string,
  stamp: string,
  languages: readonly Locale[],
): Promise<void> {
  const folder = await openVersion(buildDir)
  const clientDir = join(folder, 'client')
  const served = servedVersion(buildDir)
  const previousLanguages =
    served?.stamp === stamp ? served.languages.filter((each) => !languages.includes(each)) : []
  const files = new Map<Locale, readonly string[]>(
    previousLanguages.map((each) => [each, served?.files[each] ?? []]),
  )
  const pages: BuiltPage[] = []
  if (previousLanguages.length > 0) {
    const from = servedFolder(buildDir)
    await copyFiles(join(from, 'client'), clientDir, (name) => !name.startsWith('sw.js'))
    pages.push(...readPages(from).filter(({ locale }) => previousLanguages.includes(locale)))
  }
  for (const locale of languages) {
    printStep(`Drawing the pages in ${languageNames.of(locale)}…`)
    const builtLanguage = await buildLanguage(folder, locale)
    pages.push(...builtLanguage.pages)
    files.set(locale, builtLanguage.files)
  }
  printStep('Finishing the pages…')
  const built = locales.filter((locale) => pages.some((page) => page.locale === locale))
  await writeWebManifests(clientDir, languages)
  if (previousLanguages.length === 0) await writeVerifier(clientDir)
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ pages }, null, 1))
  const compress = (pattern?: string) =>
    compressFiles(clientDir, join(buildDir, 'compressed'), 'fast', pattern)
  await compress()
  // The service worker contains the compressed sizes, so it comes after compression.
  await writeServiceWorker(folder, files)
  await compress('sw.js')
  await publish(buildDir, folder, {
    stamp,
    languages: built,
    isSmallest: false,
    files: Object.fromEntries(files),
  })
}

const readPages = (folder: string): readonly BuiltPage[] =>
  readManifest(join(folder, 'pages.json'))?.pages ?? []

/** Builds the pages of one language, and merges them with the others: identical files have the same name. */
async function buildLanguage(
  folder: string,
  locale: Locale,
): Promise<{ pages: BuiltPage[]; files: string[] }> {
  const ownDir = join(folder, `locale-${locale}`)
  await run('react-router', ['build'], { NODE_ENV: 'production', BUILD_DIR: ownDir, BUILD_LOCALE: locale })
  const builtLanguage = join(ownDir, 'client')
  const assets = await readdir(join(builtLanguage, 'assets'), { recursive: true, withFileTypes: true })
  await checkLeafPages(builtLanguage)
  await shortenRouteLists(builtLanguage)
  const pages = await finishPages(builtLanguage, locale)
  // React Router's own fallback page is not served; in a language without a page at `/` it is named
  // index.html.
  const leftOut = new Set(['__spa-fallback.html', ...(localePrefixes[locale] ? ['index.html'] : [])])
  await copyFiles(
    builtLanguage,
    join(folder, 'client'),
    (name) => !leftOut.has(name) && !name.startsWith('.vite'),
  )
  await rm(ownDir, { recursive: true, force: true })
  const files = assets
    .filter((each) => each.isFile())
    .map((each) => `/${relative(builtLanguage, join(each.parentPath, each.name)).replaceAll('\\', '/')}`)
  return { pages, files }
}
