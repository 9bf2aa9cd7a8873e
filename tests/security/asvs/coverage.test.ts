import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The requirements for which a mistake would reach a person (decision 362). */
const required = `
  1.2.4 1.3.1 1.3.4 1.3.6 2.2.2 2.3.3 2.4.1 3.2.1 3.3.1 3.3.3 3.3.4 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.4.8 3.5.3 4.4.2 5.2.1
  5.2.2 5.2.4 5.4.2 6.3.1 6.3.8 6.4.3 6.5.2 7.2.4 7.4.1 7.4.2 8.2.1 8.2.2 8.2.3 8.3.2 8.4.1 14.2.1 14.2.8 14.3.1 14.3.2
  15.3.3`

test('each listed ASVS 5.0 requirement has one test bearing its number', () => {
  const root = join(import.meta.dirname, '..', '..', '..')
  const files = globSync(['tests/security/asvs/*.test.ts', 'tests/journeys/*.spec.ts'], {
    cwd: root,
  })
  const titles = files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), 'utf8').matchAll(
        /^ *(?:await )?(?:test|describe)(?:\.step)?\(\s*'ASVS ([\d.]+): /gm,
      ),
      ([, number = '']) => number,
    ),
  )
  expect(titles.toSorted()).toEqual(required.trim().split(/\s+/).toSorted())
})
