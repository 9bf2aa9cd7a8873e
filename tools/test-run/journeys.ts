import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { stateOfBuild } from '../../web-build/versions.ts'
import { root } from '../../web-build/run.ts'
import { hashSources } from '../../web-build/stamp.ts'
import { findChromium } from '../programs/find-chromium.ts'

/**
 * Runs journeys on up-to-date pages, without the first start before and the leak scan after them.
 * @param args for Playwright
 * @param languages of the pages that are built if they are missing or stale; English alone takes half the time
 * @returns the exit code
 */
export async function runJourneys(args: readonly string[], languages: 'en' | 'all'): Promise<number> {
  const state = stateOfBuild(join(root, 'build'), await hashSources(root))
  if (state !== 'whole' && !(state === 'one language' && languages === 'en')) {
    console.log(`Building the pages ${languages === 'en' ? 'in English' : 'in all languages'}…`)
    const status = runNode(['scripts/build.ts', ...(languages === 'en' ? ['--only', 'en'] : ['--fast'])])
    if (status !== 0) return status
  }
  // A browser with a window is another program than the one of a plain run.
  const hasWindow = args.some((each) => /^--(?:headed|debug|ui)/.test(each))
  const env = hasWindow ? { CHROMIUM: await findChromium() } : {}
  return runNode([join('node_modules', '.bin', 'playwright'), 'test', '--no-deps', ...args], env)
}

function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const options = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } } as const
  return spawnSync(process.execPath, args, options).status ?? 1
}
