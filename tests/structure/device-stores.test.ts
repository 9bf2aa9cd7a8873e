import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  databaseFiles,
  memberStores,
  personalKinds,
  sealedStores,
  storageFiles,
  tabKeys,
} from '#web/platform/device/registry.ts'
import { storageKeys } from '#web/platform/device/storage-keys.ts'

const files = globSync('web/**/*.{ts,tsx}').filter(
  (file) => !/\.test\.tsx?$|fixture|messages\/compiled|device\/registry\.ts$/.test(file),
)
/** Without comments, which may mention what the code does not do. */
const readCode = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
const filesUsing = (pattern: RegExp) => files.filter((file) => pattern.test(readCode(file))).toSorted()

test('uses local and session storage only as listed for the device', () => {
  expect(filesUsing(/\b(?:localStorage|sessionStorage)\b/)).toEqual([...storageFiles].toSorted())
})

test('opens browser databases and caches only as listed', () => {
  expect(filesUsing(/\bopenDB\(|\bindexedDB\b|\bcaches\.(?:open|keys|match|delete)\(/)).toEqual(
    [...databaseFiles].toSorted(),
  )
})

test('only the device connection opens a database, never the service worker', () => {
  expect(filesUsing(/\bopenDB\(|\bindexedDB\s*\??\.\s*open\b|\bfrom 'idb'/).filter(hasMoreThanTypes)).toEqual(
    ['web/platform/device/upgrades.ts'],
  )
  expect(filesUsing(/\bopenDevice\(/)).toEqual([
    'web/platform/device/connection.ts',
    'web/platform/device/upgrades.ts',
  ])
  // Code that works on a connection receives it, and so can be retried on another one.
  expect(filesUsing(/\bwithDatabase\(/)).toEqual(['web/platform/device/store.ts'])
})

/** Whether a file imports more from `idb` than types. */
const hasMoreThanTypes = (file: string) =>
  /^import (?!type)[^\n]*from 'idb'|\bopenDB\(|\bindexedDB\s*\??\.\s*open\b/m.test(readCode(file))

/** The stores that code opens, the kinds of personal records that it creates, and the keys of its settings. */
const storesIn = (code: string) =>
  [...code.matchAll(/(?:sealedStore|memberStore|keyringStore)\w*(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(
    ([, name = '']) => name,
  )
const kindsIn = (code: string) =>
  [...code.matchAll(/\bpersonalKind(?:<[^(]*>)?\(\{\s*name:\s*'([^']+)'/g)].map(([, name = '']) => name)
const keysIn = (code: string) =>
  [...code.matchAll(/\b\w*[kK]ey = '((?:upstander-)[^']+|theme|install-banner-dismissed)'/g)].map(
    ([, name = '']) => name,
  )
const findInAll = (find: (code: string) => readonly string[]) => [
  ...new Set(files.flatMap((file) => find(readCode(file)))),
]

test('every listed store exists and every existing store is listed', () => {
  // The outbox seals like such a store, into a place of its own.
  expect([...findInAll(storesIn), 'outbox'].toSorted()).toEqual(
    [...Object.keys(sealedStores), ...Object.keys(memberStores)].toSorted(),
  )
})

test('lists every kind of personal record, each of them created somewhere', () => {
  expect(findInAll(kindsIn).toSorted()).toEqual(Object.keys(personalKinds).toSorted())
})

test('every key of local or session storage is in the list', () => {
  expect(findInAll(keysIn).toSorted()).toEqual([...Object.keys(storageKeys), ...tabKeys].toSorted())
})

test('finds an added but unlisted store, kind or key', () => {
  expect(storesIn("const kept = sealedStore<Planted>(\n  'planted', z.string())")).toEqual(['planted'])
  expect(kindsIn("personalKind<Planted>({\n  name: 'planted', shape: z.string() })")).toEqual(['planted'])
  expect(keysIn("const plantedKey = 'upstander-planted'")).toEqual(['upstander-planted'])
})
