import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { type Shape, shapes } from './insertions.ts'
import { changedFiles, writeNoun } from './write-noun.ts'

const root = join(import.meta.dirname, '../..')

/** Writes a noun into a folder with copies of the files that get a line. @returns the folder, and what was written */
function written(shape: Shape): { folder: string; paths: readonly string[] } {
  const folder = newFolder()
  for (const path of changedFiles(shape)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  mkdirSync(join(folder, 'server/migrations'), { recursive: true })
  return { folder, paths: writeNoun(folder, 'safety-plans', { shape }) }
}

test.each(shapes)('a new noun is added to the list of what is stored when it is %s', (shape) => {
  const { folder } = written(shape)
  const holdings = 'content/policies/holdings/holdings.ts'
  const [before, after] = [root, folder].map((at) => listIn(readFileSync(join(at, holdings), 'utf8')))
  expect(after).toEqual([...(before ?? []), '...safetyPlanHoldings'])
})

// What is compiled is checked in the long run (tests/structure/new-noun.long.test.ts); this is seen at once after a renaming.
test.each(shapes)('a new noun imports only what exists when it is %s', (shape) => {
  const { folder, paths } = written(shape)
  const missing = paths.flatMap((path) =>
    ownImports(readFileSync(join(folder, path), 'utf8'), path).flatMap(({ from, names }) => {
      const file = [folder, root].map((at) => join(at, from)).find((each) => existsSync(each))
      const text = file === undefined ? '' : readFileSync(file, 'utf8')
      return names.filter((name) => !exports(text, name)).map((name) => `${path}: ${name} of ${from}`)
    }),
  )
  expect(missing).toEqual([])
})

/** The names that a file imports from files of this project. Compiled messages are not in every checkout. */
function ownImports(text: string, path: string): { from: string; names: string[] }[] {
  return [...text.matchAll(/import (?:type )?\{([^}]+)\} from '([#.][^']+)'/g)].flatMap(
    ([, list = '', from = '']) => {
      if (from.includes('/compiled/')) return []
      const names = list.split(',').map((name) => name.trim().replace(/^type | as .*$/g, ''))
      return {
        from: from.startsWith('#') ? from.slice(1) : join(dirname(path), from),
        names: names.filter((name) => name !== ''),
      }
    },
  )
}

const exports = (text: string, name: string) =>
  new RegExp(
    `export (?:default )?(?:async )?(?:const|function|class|type|interface) ${name}\\b|export (?:type )?\\{[^}]*\\b${name}\\b`,
  ).test(text)

/** What is in the list of a file, in order. A comma too many leaves an empty place. */
function listIn(text: string): string[] {
  const [, list = ''] = /= \[([^\]]*)\]/.exec(text) ?? []
  const items = list.split(',').map((item) => item.trim())
  return items.at(-1) === '' ? items.slice(0, -1) : items
}
