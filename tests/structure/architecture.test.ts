import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from '../../.dependency-cruiser.mjs'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

test('every file that the way of a report leads through is there', () => {
  const named = [...text.matchAll(/`((?:contract|encryption|content|server|web|tests)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  )
  expect(named.length).toBeGreaterThan(25)
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the layers are those that the rules hold', () => {
  const [line] = /`app(?: → \w+)+`/.exec(text) ?? []
  expect(line?.replaceAll('`', '').split(' → ')).toEqual(layers)
  const rows = [...text.matchAll(/^\| `(\w+)\/` +\|/gm)].map(([, name]) => name)
  expect(rows).toEqual(expect.arrayContaining(layers))
})
