import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOf, undecidedIn } from '../../tools/structure/structure.ts'

const root = join(import.meta.dirname, '../..')

test('nothing about a new noun is left to decide', () => {
  const paths = filesOf(root)
  expect(undecidedIn(paths, (path) => readFileSync(join(root, path), 'utf8'))).toEqual([])
})
