// Builds the pages into build/client and describes them in build/pages.json. Another folder may be named:
//   node scripts/with-node.mjs scripts/build.ts [folder]
import { cp, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { localePrefixes, locales, type Locale } from '#web/document/locale.ts'
import { hashSources, writeStamp } from './start/web-build.ts'
import { compressFiles } from './web-build/compress.ts'
import { finishPages } from './web-build/pages.ts'
import { trimRouteManifest } from './web-build/route-manifest.ts'
import { root, run, tellStep } from './web-build/run.ts'
import { writeVerifier } from './web-build/verifier.ts'
import { writeWebManifests } from './web-build/web-manifests.ts'

const buildDir = resolve(root, process.argv[2] ?? 'build')
const clientDir = join(buildDir, 'client')

const stamp = await hashSources(root)
await rm(join(buildDir, 'pages.json'), { force: true })
tellStep('Compiling the messages…')
await run('scripts/compile.ts')
await rm(clientDir, { recursive: true, force: true })
tellStep(`Drawing each page in ${locales.length} languages…`)
await Promise.all(locales.map(buildLocale))
for (const locale of locales) await gather(locale)
tellStep('Finishing the pages…')
await writeWebManifests(clientDir)
await trimRouteManifest(clientDir)
await writeVerifier(clientDir)
await finishPages(buildDir)
tellStep('Compressing them…')
await compressFiles(clientDir)
writeStamp(buildDir, stamp)

function ownDirOf(locale: Locale): string {
  return join(buildDir, `locale-${locale}`)
}

async function buildLocale(locale: Locale): Promise<void> {
  await run('react-router', ['build'], {
    NODE_ENV: 'production',
    BUILD_DIR: ownDirOf(locale),
    BUILD_LOCALE: locale,
  })
}

/** Puts the pages of one language with those of the others: what is the same has the same name. */
async function gather(locale: Locale): Promise<void> {
  const made = join(ownDirOf(locale), 'client')
  // React Router's own fallback page is not served; it calls it index.html in a language that has no page at `/`.
  const leftOut = new Set(['.vite', '__spa-fallback.html', ...(localePrefixes[locale] ? ['index.html'] : [])])
  const filter = (file: string) => !leftOut.has(relative(made, file))
  await cp(made, clientDir, { recursive: true, filter })
  await rm(ownDirOf(locale), { recursive: true, force: true })
}
