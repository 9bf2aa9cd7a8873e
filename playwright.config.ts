import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { chromiumArguments } from './tools/programs/find-chromium.ts'

type Project = NonNullable<PlaywrightTestConfig['projects']>[number]

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 900 } }
const light = { colorScheme: 'light' } as const
const dark = { colorScheme: 'dark' } as const

/** What asks no server. */
const pagesAlone = 'tests/journeys/pages.spec.ts'
/** What is acted out on wide screens: cases are handled at desks, and whoever sets locks often sits at one. */
const atDesks = spec(
  'address|codes|team-desk|devices|team-founding|handlers|passkeys|privacy|proofs|reset|report-sharing|support-team|shared-case',
)
/** What differs between the sizes in more than its looks. */
const anywhere = spec('menus')
/**
 * What needs more of a browser than its engine: a microphone, or the pages that it keeps for Back, which the shell keeps none
 * of, so that there leaving would always seem to hold.
 */
const wholeBrowser = /@whole-browser|leave-quickly\.spec\.ts/

/**
 * What takes long and is not the heart of it, by the end of its title. `JOURNEYS=short` leaves it out, as `npm test` does, and
 * `JOURNEYS=long` takes nothing else; otherwise everything is taken (docs/decisions/0362).
 */
const long = '@long'
const part = process.env['JOURNEYS']
const leftOut = part === 'short' ? [new RegExp(long)] : []

/** What fits both expressions, in whichever order. */
function both(one: RegExp, other: string): RegExp {
  return new RegExp(`^(?=.*(?:${one.source}))(?=.*${other})`)
}

/** The journeys of these names, each a part of a regular expression. */
function spec(names: string): RegExp {
  return new RegExp(`tests/journeys/(${names})\\.spec\\.ts$`)
}

const all: Project = { testMatch: 'tests/journeys/**/*.spec.ts', testIgnore: pagesAlone }
const looks = {
  'desktop, dark': { ...desktop, ...dark },
  'phone, light': { ...phone, ...light },
  'phone, dark': { ...phone, ...dark },
  'desktop, light': { ...desktop, ...light },
}
type Looks = Partial<Record<keyof typeof looks, Project>>

/**
 * Each journey is taken in the look in which most people will take it. `LOOKS=others` takes each in all the looks that this
 * leaves out, and `LOOKS=all` in all four. That each page can be used in each look is held by tests/sweep either way.
 */
const lookedAt: Looks = {
  all: { 'desktop, dark': all, 'phone, light': all, 'phone, dark': all, 'desktop, light': all },
  others: {
    'desktop, dark': { ...all, testIgnore: [pagesAlone, atDesks, anywhere] },
    'phone, light': { testMatch: atDesks },
    'phone, dark': all,
    'desktop, light': all,
  },
}[process.env['LOOKS'] ?? ''] ??
  // The longest ones first, so that no worker is left alone with them at the end.
  {
    'desktop, dark': { testMatch: [atDesks, anywhere] },
    'phone, light': { ...all, testIgnore: [pagesAlone, atDesks] },
  }

/** The programs are found by global-setup.ts before the first worker reads this. */
const browser = (variable: 'CHROMIUM' | 'CHROMIUM_SHELL', args: string[]) => {
  const program = process.env[variable]
  return {
    // A microphone that hums, for voice notes: whether a page may use it is asked as ever.
    args: [...args, '--use-fake-device-for-media-stream'],
    // A person's browser keeps pages for Back, and so "Leave quickly" has to hold there.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(program ? { executablePath: program } : {}),
  }
}
const whole = { launchOptions: browser('CHROMIUM', chromiumArguments()) }
const shell = { launchOptions: browser('CHROMIUM_SHELL', chromiumArguments()) }

/** A failure that does not return may be the machine's, and is named in the closing lines. At home nothing is tried twice. */
const journeys = { dependencies: ['first start'], retries: process.env['CI'] ? 1 : 0 }

function projectsOf([look, project]: [string, Project]): Project[] {
  const use = looks[look as keyof typeof looks]
  return [
    {
      ...project,
      ...journeys,
      name: `${look}, whole browser`,
      grep: part === 'long' ? both(wholeBrowser, long) : wholeBrowser,
      grepInvert: leftOut,
      use: { ...use, ...whole },
    },
    {
      ...project,
      ...journeys,
      name: look,
      ...(part === 'long' ? { grep: new RegExp(long) } : {}),
      grepInvert: [wholeBrowser, ...leftOut],
      use: { ...use, ...shell },
    },
  ]
}

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journeys/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['./tests/support/journeys/failed-page-reporter.ts'],
    ['json', { outputFile: 'test-results/journeys.json' }],
  ],
  // The password is stretched on the device on purpose, and several devices share this machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    locale: 'en-US',
    timezoneId: 'Europe/London',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What a journey holds back on the way to the server, a worker would answer. Those about the worker allow it.
    serviceWorkers: 'block',
    ...shell,
  },
  projects: [
    // What tears it down runs after everything that depends on it, also when something failed.
    { name: 'first start', testMatch: 'tests/journeys/*.setup.ts', teardown: 'leak scan' },
    // Meanwhile: what it asks no server for is not scanned.
    { name: 'pages', testMatch: pagesAlone, retries: journeys.retries, use: desktop },
    // Takes on every look by itself.
    { ...journeys, name: 'sweep', testMatch: 'tests/sweep/*.spec.ts', use: shell },
    ...Object.entries(lookedAt).flatMap(projectsOf),
    { name: 'leak scan', testMatch: 'tests/security/leak-scan/*.spec.ts', fullyParallel: false },
  ].map((project) => ({ ...project, testDir: 'tests' })),
})
