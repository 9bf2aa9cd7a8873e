import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const text = readFileSync(join(root, 'SECURITY.md'), 'utf8')

/** The sections of this heading level that name an attacker, by that name. */
function sectionsOf(level: '###' | '####'): (readonly [who: string, section: string])[] {
  const sections = text.matchAll(new RegExp(`^${level} Somebody who (.+)\\n\\n([^]*?)(?=^#|(?![^]))`, 'gm'))
  return Array.from(sections, ([, who = '', section = '']) => [who, section] as const)
}

const model = sectionsOf('####')
const shown = sectionsOf('###')

test('states what each attacker gets and does not get', () => {
  for (const [who, section] of model) {
    expect(section, who).toMatch(/^- \*\*Gets:\*\* .+\n- \*\*Does not get:\*\* .+\n/)
  }
})

test('every threat model attacker has tests for what they cannot get', () => {
  expect(model.length).toBeGreaterThan(10)
  const named = shown.map(([who]) => who)
  expect(named).toEqual(expect.arrayContaining(model.map(([who]) => who)))
  expect(new Set(named).size).toBe(named.length)
})

test.for(shown)('the tests of somebody who %s are there', ([, section]) => {
  const tests = [...section.matchAll(/^- `([^`]+\.(?:test|spec|attack)\.ts)`: (.+)$/gm)]
  expect(tests.length).toBe(section.match(/^- /gm)?.length)
  for (const [, file = '', title = ''] of tests) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(readFileSync(join(root, file), 'utf8'), file).toContain(title)
  }
})
