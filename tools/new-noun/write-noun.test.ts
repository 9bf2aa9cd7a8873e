import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { shapes } from './insertions.ts'
import { changedFiles, writeNoun } from './write-noun.ts'

const root = join(import.meta.dirname, '../..')

test.each(shapes)('a new noun is added to the list of what is stored when it is %s', (shape) => {
  const folder = newFolder()
  for (const path of changedFiles(shape)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  mkdirSync(join(folder, 'server/migrations'), { recursive: true })
  writeNoun(folder, 'safety-plans', { shape })
  const holdings = 'content/policies/holdings/holdings.ts'
  const [before, after] = [root, folder].map((at) => listIn(readFileSync(join(at, holdings), 'utf8')))
  expect(after).toEqual([...(before ?? []), '...safetyPlanHoldings'])
})

/** What is in the list of a file, in order. A comma too many leaves an empty place. */
function listIn(text: string): string[] {
  const [, list = ''] = /= \[([^\]]*)\]/.exec(text) ?? []
  const items = list.split(',').map((item) => item.trim())
  return items.at(-1) === '' ? items.slice(0, -1) : items
}
