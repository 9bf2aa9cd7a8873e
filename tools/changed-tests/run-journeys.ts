import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from '../programs/find-chromium.ts'
import { bringPagesUpToDate } from './build.ts'
import type { Spec } from './specs.ts'

/** What is looked at while it runs needs a browser that has a window. */
const withWindow = /^--(?:headed|debug|ui)/

/**
 * Runs some files of journeys, each in the look that it has in `npm test`, on pages that are up to date; without the first
 * start before and the leak scan after them, which look at what all journeys left.
 * @param options for Playwright
 * @returns the exit code
 */
export async function runJourneys(specs: readonly Spec[], options: readonly string[]): Promise<number> {
  if (!(await bringPagesUpToDate(specs.some(({ inSpanish }) => inSpanish)))) return 1
  const chosen = options.some((each) => withWindow.test(each)) ? { CHROMIUM: await findChromium() } : {}
  const files = specs.map(({ path }) => path)
  const playwright = join('node_modules', '.bin', 'playwright')
  const args = [playwright, 'test', ...files, '--no-deps', ...options]
  return (
    spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...chosen } }).status ?? 1
  )
}
