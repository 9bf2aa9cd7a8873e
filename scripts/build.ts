// Builds the pages into a folder of their own under build/, from which they are served at once when all of them are there.
// [Note: Builds] Another folder of builds may be named, and one language, which takes half of the time; what that folder has in the other
// language stays if it was made of the same sources.
//   node scripts/with-node.mjs scripts/build.ts [folder] [--fast | --only en | --smallest]
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { locales } from '#web/ui/language/locale.ts'
import { compressVersion } from '../web-build/compress-version.ts'
import { root, run, printStep } from '../web-build/run.ts'
import { hashSources } from '../web-build/stamp.ts'

const options = {
  only: { type: 'string' },
  fast: { type: 'boolean' },
  smallest: { type: 'boolean' },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const languages = locales.filter((locale) => locale === (values.only ?? locale))
if (languages.length === 0) throw new Error(`unknown language; the pages are in ${locales.join(' and ')}`)
const buildDir = resolve(root, positionals[0] ?? 'build')

// What this starts ends with it, and it ends with what started it.
process.once('SIGTERM', () => process.exit(1))
if (process.send) process.once('disconnect', () => process.exit(1))
if (!values.smallest) {
  const stamp = await hashSources(root)
  printStep('Compiling the messages…')
  await run('scripts/compile.ts', ['--messages'])
  // It brings Vite along, which the rest can do without.
  const { buildVersion } = await import('../web-build/build-version.ts')
  await buildVersion(buildDir, stamp, languages)
}
// Pages in one language are for trying something out, or someone waits for them.
if (values.only === undefined && !values.fast) await compressVersion(buildDir)
process.exit()
