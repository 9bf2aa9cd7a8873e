import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const unit = '{contract,content,encryption,server,web,scripts,tests}/**/*.test.{ts,tsx}'
const database = 'database.test.ts'
/**
 * Loading the same modules for each of some 200 files took longer than most of their tests. What a file puts in place of a
 * global it takes away again.
 */
const isolate = false
/** What puts another module in the place of one, which is too late where another file has loaded it already. */
const apart = globSync(unit).filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    // Its own default leaves a core idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          include: [unit],
          exclude: [`**/*.${database}`, 'tests/journeys/**', ...apart],
        },
      },
      { test: { name: 'unit, apart', include: apart } },
      {
        test: {
          name: 'database',
          isolate,
          include: [`{server,tests,scripts,bench}/**/*.${database}`],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
