import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './scripts/find-chromium.ts'

const chromium = process.env['CHROMIUM']
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 900 } }
const light = { colorScheme: 'light' } as const
const dark = { colorScheme: 'dark' } as const

/** What asks no server. */
const pagesAlone = 'tests/journeys/pages.spec.ts'
/** What is acted out on wide screens: cases are handled at desks, and whoever sets locks often sits at one. */
const atDesks = spec('address|codes|devices|handlers|passkeys|privacy|proofs|reset|sharing|support-team')
/** What differs between the sizes in more than its looks. */
const anywhere = spec('menus')

/** The journeys of these names, each a part of a regular expression. */
function spec(names: string): RegExp {
  return new RegExp(`tests/journeys/(${names})\\.spec\\.ts$`)
}

const afterStart = { dependencies: ['first start'] }
const all = { testMatch: 'tests/journeys/**/*.spec.ts', testIgnore: pagesAlone }

/**
 * Each journey is taken in the look in which most people will take it; `LOOKS=all` takes every journey in all four, which
 * is four times as long. That each page can be used in each look is held by tests/sweep either way.
 */
const lookedAt =
  process.env['LOOKS'] === 'all'
    ? [
        { name: 'phone, light', ...all, use: { ...phone, ...light } },
        { name: 'phone, dark', ...all, use: { ...phone, ...dark } },
        { name: 'desktop, light', ...all, use: { ...desktop, ...light } },
        { name: 'desktop, dark', ...all, use: { ...desktop, ...dark } },
      ]
    : [
        // The longest ones first, so that no worker is left alone with them at the end.
        { name: 'desktop, dark', testMatch: [atDesks, anywhere], use: { ...desktop, ...dark } },
        { name: 'phone, light', ...all, testIgnore: [pagesAlone, atDesks], use: { ...phone, ...light } },
      ]

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journeys/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [
    ['list'],
    ['./tests/support/journeys/last-page.ts'],
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
    launchOptions: {
      // A microphone that hums, for voice notes: whether a page may use it is asked as ever.
      args: [...chromiumArguments(), '--use-fake-device-for-media-stream'],
      // A person's browser keeps pages for Back, and so "Leave quickly" has to hold there.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
  projects: [
    // What tears it down runs after everything that depends on it, also when something failed.
    { name: 'first start', testMatch: 'tests/journeys/*.setup.ts', teardown: 'leak scan' },
    { name: 'pages', testMatch: pagesAlone, use: desktop, ...afterStart },
    // Takes on every look by itself.
    { name: 'sweep', testMatch: 'tests/sweep/*.spec.ts', ...afterStart },
    ...lookedAt.map((look) => ({ ...look, ...afterStart })),
    { name: 'leak scan', testMatch: 'tests/security/leak-scan/*.spec.ts', fullyParallel: false },
  ],
})
