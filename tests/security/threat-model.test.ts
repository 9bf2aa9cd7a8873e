import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')

/** The cells of the two tables: what attackers get, and which tests show it. */
const [model = [], shown = []] = Array.from(text.matchAll(/^\| Somebody who [^]*?\n\n/gm), ([table]) =>
  table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim())),
)

test('of each it is said what they get, and what they do not', () => {
  for (const [, who = '', gets, doesNotGet] of model) {
    expect(gets, who).toBeTruthy()
    expect(doesNotGet, who).toBeTruthy()
  }
})

test('each attacker of the threat model has tests that show what is kept from them', () => {
  expect(model.length).toBeGreaterThan(10)
  const named = shown.map(([, who]) => who)
  expect(named).toEqual(expect.arrayContaining(model.map(([, who]) => who)))
  expect(new Set(named).size).toBe(named.length)
})

test.for(shown)('the tests of somebody who %s %s are there', ([, , cell = '']) => {
  const tests = cell.split('<br>').map((each) => /^`([^`]+\.(?:test|spec|attack)\.ts)`: (.+)$/.exec(each))
  for (const named of tests) {
    const [, file = '', title = ''] = named ?? []
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(title || 'a title')
  }
})
