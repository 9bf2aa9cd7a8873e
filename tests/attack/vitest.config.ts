import { defineConfig } from 'vitest/config'

/**
 * `npm run test:attack`: what an attacker would try, against servers that run as `npm start` runs them. Not part of `npm test`.
 * Two files at a time, each with servers of its own: much of it waits for the server's clock, and nothing is held to less time than
 * a busy machine needs.
 */
export default defineConfig({
  test: {
    name: 'attack',
    include: ['tests/attack/**/*.attack.ts'],
    maxWorkers: 2,
    // Those that wait side by side wait for the server, and not for this machine.
    maxConcurrency: 50,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: ['./tests/attack/lines.ts', 'json'],
    outputFile: { json: 'test-results/attack.json' },
  },
})
