import { defineConfig } from '@playwright/test'
import { chromiumArguments } from './scripts/find-chromium.ts'

const chromium = process.env['CHROMIUM']
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 900 } }
const light = { colorScheme: 'light' } as const
const dark = { colorScheme: 'dark' } as const

/** What asks no server. */
const pagesAlone = 'tests/journeys/pages.spec.ts'
const afterStart = { dependencies: ['first start'] }
const journeys = { testMatch: 'tests/journeys/**/*.spec.ts', testIgnore: pagesAlone }

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/support/journeys/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
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
      args: chromiumArguments(),
      // A person's browser keeps pages for Back, and so "Leave quickly" has to hold there.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
  projects: [
    // What tears it down runs after everything that depends on it, also when something failed.
    { name: 'first start', testMatch: 'tests/journeys/*.setup.ts', teardown: 'leak scan' },
    { name: 'pages', testMatch: pagesAlone, use: desktop, ...afterStart },
    { name: 'phone, light', ...journeys, use: { ...phone, ...light }, ...afterStart },
    { name: 'desktop, dark', ...journeys, use: { ...desktop, ...dark }, ...afterStart },
    { name: 'leak scan', testMatch: 'tests/security/leak-scan/*.spec.ts', fullyParallel: false },
  ],
})
