import { chromium } from '@playwright/test'
import { firstThatStarts, installedByApt, starts, tried } from './programs.ts'

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
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    // Chromium's sandbox refuses root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ]
}

/**
 * Finds a Chromium that runs, or gets one: CHROMIUM, Playwright's own, the system's, a download by Playwright, Debian's
 * package, the libraries that Playwright's lacks.
 * @returns the absolute path of the program.
 * @throws Error with one sentence when there is none and none can be had.
 */
export async function findChromium(): Promise<string> {
  const chosen = process.env['CHROMIUM']
  if (chosen && !(await starts(chosen)))
    throw new Error(`CHROMIUM is ${chosen}, and this program does not run.`)
  const own = chromium.executablePath()
  const found = chosen ?? (await firstThatStarts([own, ...places]))
  if (found) return found
  if ((await tried(process.execPath, [playwright, 'install', 'chromium'])) && (await starts(own))) return own
  const packaged = '/usr/bin/chromium'
  if ((await installedByApt('chromium')) && (await starts(packaged))) return packaged
  const isRoot = process.getuid?.() === 0
  if (
    isRoot &&
    (await tried(process.execPath, [playwright, 'install-deps', 'chromium'])) &&
    (await starts(own))
  )
    return own
  throw new Error(
    'There is no Chromium here that runs, and none could be had: install one, or set CHROMIUM to the path of its program.',
  )
}

const playwright = 'node_modules/@playwright/test/cli.js'
