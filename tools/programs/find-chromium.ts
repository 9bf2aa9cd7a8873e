import { globSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { firstThatStarts, installedByApt, starts, tryRun } from './programs.ts'

/** Where systems keep a Chromium or a Chrome. */
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Where Debian keeps the Chromium that has no window at all. */
const shellPlaces = ['/usr/bin/chromium-headless-shell']

/** The browsers that journeys are taken in, as absolute paths of programs. */
export interface Browsers {
  /** A Chromium as people have it. */
  readonly whole: string
  /** The same engine without all that surrounds a page, at three quarters of the work; {@link whole} where there is none. */
  readonly shell: string
  /** What is missing and what that costs, where something is. */
  readonly missing: string | undefined
}

/** The arguments with which a browser runs anywhere and speaks to nobody but the pages it opens. */
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
  if (chosen) return chosenProgram('CHROMIUM', chosen)
  const own = chromium.executablePath()
  const found = await firstThatStarts([own, ...places])
  if (found) return found
  if ((await tryRun(process.execPath, [playwright, 'install', 'chromium'])) && (await starts(own))) return own
  const packaged = '/usr/bin/chromium'
  if ((await installedByApt('chromium')) && (await starts(packaged))) return packaged
  const isRoot = process.getuid?.() === 0
  if (
    isRoot &&
    (await tryRun(process.execPath, [playwright, 'install-deps', 'chromium'])) &&
    (await starts(own))
  )
    return own
  throw new Error(
    'No working Chromium was found or could be downloaded: install one, or set CHROMIUM to its path.',
  )
}

/**
 * Finds both browsers of the journeys, or gets them. Where CHROMIUM names one and CHROMIUM_SHELL none, that one is taken
 * for everything.
 * @throws Error with one sentence when there is no Chromium and none can be had.
 */
export async function findBrowsers(): Promise<Browsers> {
  const isChosen = Boolean(process.env['CHROMIUM'])
  const browser = await findChromium()
  const chosen = process.env['CHROMIUM_SHELL'] ?? (isChosen ? browser : undefined)
  const shell = chosen ? await chosenProgram('CHROMIUM_SHELL', chosen) : await findShell()
  if (shell) return { whole: browser, shell, missing: undefined }
  return {
    whole: browser,
    shell: browser,
    missing:
      'chromium-headless-shell was not found and could not be downloaded: journeys run in full Chromium, which takes a third longer. Debian packages it; CHROMIUM_SHELL can name another one.',
  }
}

async function findShell(): Promise<string | undefined> {
  const found = await firstThatStarts([...ownShells(), ...shellPlaces])
  if (found) return found
  // It can be done without, so nobody waits long for it.
  const install = [playwright, 'install', 'chromium-headless-shell']
  if (await tryRun(process.execPath, install, 60_000)) return firstThatStarts(ownShells())
  return (await installedByApt('chromium-headless-shell')) ? firstThatStarts(shellPlaces) : undefined
}

/** Playwright keeps its shell beside its Chromium, in a folder of the same revision, and does not say where. */
function ownShells(): string[] {
  const [browsers = '', folder = ''] =
    /^(.*)[\\/](chromium-\d+)[\\/]/.exec(chromium.executablePath())?.slice(1) ?? []
  const shells = folder.replace('chromium-', 'chromium_headless_shell-')
  return globSync(`${shells}/*/{chrome-headless-shell,headless_shell}{,.exe}`, { cwd: browsers }).map(
    (path) => join(browsers, path),
  )
}

async function chosenProgram(variable: string, program: string): Promise<string> {
  if (await starts(program)) return program
  throw new Error(`${variable} is ${program}, which does not run.`)
}

const playwright = 'node_modules/@playwright/test/cli.js'
