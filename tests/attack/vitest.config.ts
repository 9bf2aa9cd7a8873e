import { defineConfig } from 'vitest/config'
import LineReporter from './line-reporter.ts'

/**
 * `npm run test:attack`: attacks on servers that run as `npm start` runs them. Not part of `npm test`. Two files run at a time,
 * each with its own servers: much of it waits for the server's clock, and time limits allow for a busy machine.
 */
export default defineConfig({
  test: {
    name: 'attack',
    include: ['tests/attack/**/*.attack.ts'],
    maxWorkers: 2,
    // Parallel tests wait for the server, and not for this machine.
    maxConcurrency: 50,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: [new LineReporter(), 'json'],
    outputFile: { json: 'test-results/attack.json' },
  },
})
