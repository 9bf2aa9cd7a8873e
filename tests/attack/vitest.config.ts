import { defineConfig } from 'vitest/config'

/**
 * `npm run test:attack`: what an attacker would try, against servers that run as `npm start` runs them. Not part of `npm test`:
 * one server at a time, so that what is timed is not another test.
 */
export default defineConfig({
  test: {
    name: 'attack',
    include: ['tests/attack/**/*.attack.ts'],
    fileParallelism: false,
    // Those that wait side by side wait for the server, and not for this machine.
    maxConcurrency: 50,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['./tests/attack/lines.ts', 'json'],
    outputFile: { json: 'test-results/attack.json' },
  },
})
