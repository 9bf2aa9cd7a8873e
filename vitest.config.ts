import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const unit = '{contract,content,encryption,server,web,web-build,scripts,tools,tests}/**/*.test.{ts,tsx}'
const database = 'database.test.ts'
/** What takes too long for `npm test`: the long run runs it. */
const long = 'long.test.ts'
const longDatabase = 'long.database.test.ts'
const setupFiles = ['tests/support/property-seed.ts', 'tests/support/deadlines.ts']
/**
 * Milliseconds that a test or a hook may take, and what it waits for. They end what hangs: on a machine that does three things at once
 * a test takes many times as long as on one at rest, and is no less true for it.
 */
const deadlines = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }
/** The same of those that start servers and databases. */
const databaseDeadlines = { ...deadlines, testTimeout: 60_000, hookTimeout: 120_000 }
/**
 * Loading the same modules for each of some 200 files took longer than most of their tests. What a file puts in place of a
 * global it takes away again.
 */
const isolate = false
/**
 * What puts another module in the place of one, which is too late where another file has loaded it already, or loads it again; what
 * leaves, which ends for good what a tab has only one of, its outbox among it; what asks whether anything is in this tab only, which
 * what other files left in a module would answer; and the chaos of outbox and devices, whose killed tabs stay behind among what every
 * store of the device listens to.
 */
const apart = globSync(unit, { exclude: ['**/node_modules/**'] }).filter(
  (file) =>
    file.endsWith('chaos.test.ts') ||
    /\bvi\.(?:mock|resetModules)\(|\b(?:runCleanup|leaveQuickly|hasUnsavedData)\(/.test(
      readFileSync(file, 'utf8'),
    ),
)

const withDatabase = {
  isolate,
  // None of it needs Vite, and all of it is what Node.js runs on a server.
  experimental: { viteModuleRunner: false },
  setupFiles: ['tests/support/worker-addresses.ts', ...setupFiles],
  globalSetup: 'tests/support/global-setup.ts',
  ...databaseDeadlines,
}

if (process.env['FAST_CHECK_SEED'] === 'random') {
  process.env['FAST_CHECK_SEED'] = String(randomInt(2 ** 31))
  process.stderr.write(`FAST_CHECK_SEED=${process.env['FAST_CHECK_SEED']} draws these cases again.\n`)
}

export default defineConfig({
  test: {
    // Its own default leaves a core idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate,
          ...deadlines,
          setupFiles,
          include: [unit],
          exclude: ['**/node_modules/**', `**/*.${database}`, `**/*.${long}`, 'tests/journeys/**', ...apart],
        },
      },
      { extends: true, test: { name: 'unit, apart', include: apart, setupFiles, ...deadlines } },
      {
        extends: true,
        test: {
          name: 'long',
          include: [`{server,tests,web}/**/*.${long}`],
          setupFiles,
          ...deadlines,
          testTimeout: 600_000,
          // A copy of the whole tree is thrown away, which takes over ten seconds where others use the disk.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          ...withDatabase,
          include: [`{server,tests,demo,bench,tools}/**/*.${database}`],
          exclude: ['**/node_modules/**', `**/*.${longDatabase}`],
        },
      },
      {
        test: {
          name: 'long, database',
          ...withDatabase,
          include: [`{server,tests,demo,bench,tools}/**/*.${longDatabase}`],
        },
      },
    ],
  },
})
