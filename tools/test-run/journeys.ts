import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateOfBuild } from '../../web-build/versions.ts'
import { root } from '../../web-build/run.ts'
import { hashSources } from '../../web-build/stamp.ts'
import { findChromium } from '../programs/find-chromium.ts'

/**
 * Runs journeys on up-to-date pages, without the first start before and the leak scan after them.
 * @param specs the files of the journeys: pages that are missing or stale are built in the languages that these open, and English
 * alone takes half the time
 * @param args for Playwright
 * @returns the exit code
 */
export async function runJourneys(specs: readonly string[], args: readonly string[]): Promise<number> {
  const languages = specs.some(opensSpanish) ? 'all' : 'en'
  const state = stateOfBuild(join(root, 'build'), await hashSources(root))
  if (state !== 'whole' && !(state === 'one language' && languages === 'en')) {
    console.log(`Building the pages ${languages === 'en' ? 'in English' : 'in all languages'}…`)
    const options = languages === 'en' ? ['--only', 'en'] : ['--fast']
    const { status, stdout } = runNode(['scripts/build.ts', ...options], 'pipe')
    if (status !== 0) {
      console.log(stdout)
      return status ?? 1
    }
  }
  // A browser with a window is another program than the one of a plain run.
  const hasWindow = args.some((each) => /^--(?:headed|debug|ui)/.test(each))
  const env = hasWindow ? { CHROMIUM: await findChromium() } : {}
  const playwright = [join('node_modules', '.bin', 'playwright'), 'test', '--no-deps', ...args]
  return runNode(playwright, 'inherit', env).status ?? 1
}

/** The sweep opens every page in both languages. */
const opensSpanish = (path: string) =>
  path.startsWith('tests/sweep/') || /['"`]\/?es\b|Español/.test(readFileSync(join(root, path), 'utf8'))

function runNode(args: readonly string[], output: 'inherit' | 'pipe', env: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', output, 'inherit'],
    env: { ...process.env, ...env },
  })
}
