import { defineConfig } from 'vitest/config'

const database = 'database.test.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,content,encryption,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [`**/*.${database}`, 'tests/journeys/**'],
        },
      },
      {
        test: {
          name: 'database',
          include: [`{server,tests,scripts,bench}/**/*.${database}`],
          globalSetup: 'tests/support/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
