// Prints what the first load of the home page weighs, and what the crisis page and each page of texts add to what a page of plain
// text loads, and what a device stores; fails when one of them is over its budget.
//   npm run bundle-size [folder of the build]
import { join, resolve } from 'node:path'
import { prerenderedPath } from '#web/app/page-paths.ts'
import type { Locale } from '#web/ui/language/locale.ts'
import { readManifest } from '#server/platform/http/pages/manifest.ts'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { firstLoad, scriptsBeyond, scriptsOfTexts } from '../web-build/first-load.ts'
import { root } from '../web-build/run.ts'
import { checkStoredSize, storagePlan } from '../web-build/service-worker.ts'
import { servedVersion } from '../web-build/versions.ts'

/**
 * Bytes of JavaScript, compressed: what `/` may start with, what may follow it unasked, its own content among it,
 * and what everyone may load in an idle moment after that (decision 350).
 *
 * Bytes of HTML as well: of the ten packets that a server sends before the first of them is acknowledged (RFC 6928), the head of the
 * answer takes 1.7 KB and the first screen 9 KB. Only the end of the page may come a round trip later on a slow line.
 */
const budgets = { html: 14_100, scripts: 107_800, following: 27_800, late: 4_100 } as const

/** Bytes of JavaScript, compressed, that every helpline with all that finds them may cost over a page of plain text. */
const crisisBudget = 20_700

/** The same for each page of texts: a guide, a module, a list, all rules. What seals, counts and writes comes when it is used. */
const textsBudget = 20_200

/** Pages that are tools beside what there is to read on them. */
const tools =
  /^(?:es\/)?(?:recovery-center|bystander-academy\/class|legal-center\/(?:deadlines|evidence|letters))\//

const buildDir = servedFolder(resolve(root, process.argv[2] ?? 'build'))
const load = await firstLoad(join(buildDir, 'client'), 'index.html')
for (const [kind, { files, bytes }] of Object.entries(load)) {
  console.log(
    `${kind.padEnd(9)} ${String(files).padStart(2)} files ${(bytes / 1000).toFixed(1).padStart(7)} KB`,
  )
}
for (const kind of ['html', 'scripts', 'following', 'late'] as const) {
  if (load[kind].bytes <= budgets[kind]) continue
  console.error(`The home page (${kind}) is over its budget of ${budgets[kind] / 1000} KB.`)
  process.exitCode = 1
}

const crisis = await scriptsBeyond(join(buildDir, 'client'), 'crisis/index.html', 'terms/index.html')
console.log(`/crisis          over /terms ${(crisis / 1000).toFixed(1).padStart(7)} KB`)
if (crisis > crisisBudget) {
  console.error(`The JavaScript of /crisis is over its budget of ${crisisBudget / 1000} KB.`)
  process.exitCode = 1
}

const { pages } = readManifest(join(buildDir, 'pages.json')) ?? { pages: [] }
const plain = (locale: Locale) => `${prerenderedPath(locale, '/terms').slice(1)}/index.html`
const texts = (await scriptsOfTexts(join(buildDir, 'client'), pages, plain)).filter(
  ({ file }) => !tools.test(file),
)
for (const { file, bytes } of texts.slice(0, 3))
  console.log(
    `/${file.replace('/index.html', '')}`.padEnd(34),
    `${(bytes / 1000).toFixed(1).padStart(7)} KB over /terms`,
  )
console.log(`${texts.length} pages of texts, each at most ${textsBudget / 1000} KB over /terms`)
for (const { file, bytes } of texts.filter((each) => each.bytes > textsBudget)) {
  console.error(`The JavaScript of ${file} is ${bytes - textsBudget} bytes over its budget.`)
  process.exitCode = 1
}

const version = servedVersion(buildDir)
if (!version?.isSmallest)
  throw new Error('The pages are not compressed as far as they are served. Run "npm run build" first.')
const files = new Map(version.languages.map((locale) => [locale, version.files[locale] ?? []]))
const stored = await checkStoredSize(join(buildDir, 'client'), await storagePlan(buildDir, files))
console.log(`Without a network ${(stored / 1_000_000).toFixed(1)} MB work on a device.`)
