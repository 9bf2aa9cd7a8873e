// Replaces scripts/build.ts: publishes two small pages for each requested language. It waits until the test allows its arguments,
// and fails where the test says so.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compressVersion } from '../../web-build/compress-version.ts'
import { compressFiles } from '../../web-build/compress.ts'
import { hashSources } from '../../web-build/stamp.ts'
import { openVersion, publish, servedVersion } from '../../web-build/versions.ts'

if (process.send) process.once('disconnect', () => process.exit(1))
const args = process.argv.slice(2).join(' ')
const [root, buildDir] = [process.cwd(), join(process.cwd(), 'build')]
const stamp = await hashSources(root)
if (args === '--smallest') {
  await allowed()
  await compressVersion(buildDir)
} else {
  const folder = await openVersion(buildDir)
  await allowed()
  if (existsSync(join(root, 'fail'))) {
    process.stderr.write('There is no message "home_title".\n')
    process.exit(1)
  }
  const before = servedVersion(buildDir)
  const languages = args === '--only en' ? (['en'] as const) : (['en', 'es'] as const)
  const words = readFileSync(join(root, 'web/root.tsx'), 'utf8')
  const filler = readFileSync(import.meta.filename, 'utf8')
  const described = languages
    .flatMap((locale) => (locale === 'en' ? ['/', '/*'] : ['/es', '/es/*']))
    .map(describe)
  for (const { file, path } of described) {
    await mkdir(join(folder, 'client', file, '..'), { recursive: true })
    await writeFile(join(folder, 'client', file), `<p>${path} ${words}</p>\n${filler}`)
  }
  await writeFile(join(folder, 'pages.json'), JSON.stringify({ pages: described }))
  await compressFiles(join(folder, 'client'), join(buildDir, 'compressed'), 'fast')
  await publish(buildDir, folder, { stamp, languages, isSmallest: false, files: before?.files ?? {} })
}
process.exit()

function describe(path: string) {
  const locale = path.startsWith('/es') ? 'es' : 'en'
  const isMissing = path.endsWith('*')
  return {
    path,
    file: `${locale}${isMissing ? '/404' : ''}/index.html`,
    locale,
    status: isMissing ? 404 : 200,
    indexed: !isMissing,
    administratorsOnly: false,
    scripts: [],
    styles: [],
  }
}

async function allowed(): Promise<void> {
  while (!existsSync(join(root, `allow ${args}`))) await wait(20)
}
