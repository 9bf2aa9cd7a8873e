import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const run = promisify(execFile)

/** Where systems keep a Chromium or a Chrome. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** What a browser must be told so that it runs anywhere and speaks to nobody but the pages it opens. */
export function chromiumArguments(): string[] {
  return [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Chromium's sandbox refuses root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}

/**
 * Finds a Chromium, or gets one: CHROMIUM, Playwright's own, the system's, a download by Playwright, Debian's package.
 * @returns the absolute path of the program.
 * @throws Error with one sentence when there is none and none can be had.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM']
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM is ${chosen}, and there is no such file.`)
  const found = chosen ?? [chromium.executablePath(), ...places].find((path) => existsSync(path))
  if (found) return found
  if (
    (await tried(process.execPath, [playwright, 'install', 'chromium'])) &&
    existsSync(chromium.executablePath())
  )
    return chromium.executablePath()
  if (await installedByApt('chromium')) return '/usr/bin/chromium'
  throw new Error(
    'There is no Chromium here and none could be downloaded: install one, or set CHROMIUM to the path of its program.',
  )
}

/** Installs a package of Debian's or Ubuntu's, where root asks for it. Resolves with whether it is there now. */
export async function installedByApt(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = ['install', '--yes', '--no-install-recommends', name]
  if (await tried('apt-get', install)) return true
  return (await tried('apt-get', ['update'])) && tried('apt-get', install)
}

const playwright = 'node_modules/@playwright/test/cli.js'

async function tried(program: string, args: string[]): Promise<boolean> {
  try {
    await run(program, args, {
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return true
  } catch {
    return false
  }
}
