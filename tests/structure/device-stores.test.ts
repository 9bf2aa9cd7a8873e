import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { databaseFiles, memberStores, sealedStores, storageFiles } from '#web/platform/device/registry.ts'

const files = globSync('web/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|fixture|messages\/compiled|device\/registry\.ts$/.test(file),
)
/** Without comments, which may speak of what the code does not do. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const using = (pattern: RegExp) => files.filter((file) => pattern.test(codeOf(file))).toSorted()

test('local and session storage are used where the list of what lies on the device says, and nowhere else', () => {
  expect(using(/\b(?:localStorage|sessionStorage)\b/)).toEqual([...storageFiles].toSorted())
})

test('a database or a cache of the browser is opened where the list says, and nowhere else', () => {
  expect(using(/\bopenDB\(|\bindexedDB\b|\bcaches\.(?:open|keys|match|delete)\(/)).toEqual(
    [...databaseFiles].toSorted(),
  )
})

test('every store in the list is one that is there', () => {
  const named = files.flatMap((file) =>
    [...codeOf(file).matchAll(/(?:sealedStore|memberStore|keyringStore)\w*(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  )
  // The outbox seals as such a store does, into a place of its own.
  expect([...new Set([...named, 'outbox'])].toSorted()).toEqual(
    [...Object.keys(sealedStores), ...Object.keys(memberStores)].toSorted(),
  )
})
