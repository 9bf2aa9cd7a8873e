// Builds the pages into build/client and describes them in build/pages.json. Another folder may be named, and one language,
// which takes a third of the time: those pages are not compressed either.
//   node scripts/with-node.mjs scripts/build.ts [folder] [--only en]
import { cp, readdir, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { localePrefixes, locales, type Locale } from '#web/ui/language/locale.ts'
import { hashSources, writeStamp } from '../web-build/stamp.ts'
import { compressFiles, keepOnly } from '../web-build/compress.ts'
import { checkLeafPages } from '../web-build/leaf-pages.ts'
import { finishPages } from '../web-build/pages.ts'
import { shortenRouteLists } from '../web-build/route-list.ts'
import { root, run, tellStep } from '../web-build/run.ts'
import { checkStoredSize, writeServiceWorker } from '../web-build/service-worker.ts'
import { writeVerifier } from '../web-build/verifier.ts'
import { writeWebManifests } from '../web-build/web-manifests.ts'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const built = locales.filter((locale) => locale === (values.only ?? locale))
if (built.length === 0) throw new Error(`unknown language; the pages are in ${locales.join(' and ')}`)
const buildDir = resolve(root, positionals[0] ?? 'build')
const clientDir = join(buildDir, 'client')
const languages = new Intl.DisplayNames('en', { type: 'language' })

const stamp = await hashSources(root)
await rm(join(buildDir, 'pages.json'), { force: true })
tellStep('Compiling the messages…')
await run('scripts/compile.ts', ['--messages'])
await rm(clientDir, { recursive: true, force: true })
// One after the other: for as long as it prerenders, React Router writes the types of the routes again, always to one place.
const madeFor = new Map<Locale, readonly string[]>()
for (const locale of built) {
  tellStep(`Drawing the pages in ${languages.of(locale)}…`)
  madeFor.set(locale, await buildLocale(locale))
}
tellStep('Finishing the pages…')
await writeWebManifests(clientDir, built)
await writeVerifier(clientDir)
await checkLeafPages(clientDir)
await finishPages(buildDir, built)
await shortenRouteLists(clientDir)
if (values.only) await writeServiceWorker(buildDir, madeFor)
else {
  tellStep('Compressing them…')
  const keptDir = join(buildDir, 'compressed')
  const pages = await compressFiles(clientDir, keptDir)
  // It says what they come to, and so comes after them.
  const plan = await writeServiceWorker(buildDir, madeFor)
  const worker = await compressFiles(clientDir, keptDir, 'sw.js')
  await keepOnly(keptDir, new Set([...pages, ...worker]))
  const bytes = await checkStoredSize(clientDir, plan)
  tellStep(`Without a network ${(bytes / 1_000_000).toFixed(1)} MB work on a device.`)
}
writeStamp(buildDir, stamp, values.only)

/**
 * Builds the pages of one language, and puts them with those of the others: what is the same has the same name.
 *
 * @returns the addresses of its scripts, styles, fonts and pictures
 */
async function buildLocale(locale: Locale): Promise<string[]> {
  const ownDir = join(buildDir, `locale-${locale}`)
  await run('react-router', ['build'], {
    NODE_ENV: 'production',
    BUILD_DIR: ownDir,
    BUILD_LOCALE: locale,
  })
  const made = join(ownDir, 'client')
  // React Router's own fallback page is not served; it calls it index.html in a language that has no page at `/`.
  const leftOut = new Set(['.vite', '__spa-fallback.html', ...(localePrefixes[locale] ? ['index.html'] : [])])
  const filter = (file: string) => !leftOut.has(relative(made, file))
  await cp(made, clientDir, { recursive: true, filter })
  const assets = await readdir(join(made, 'assets'), { recursive: true, withFileTypes: true })
  await rm(ownDir, { recursive: true, force: true })
  return assets
    .filter((each) => each.isFile())
    .map((each) => `/${relative(made, join(each.parentPath, each.name)).replaceAll('\\', '/')}`)
}
