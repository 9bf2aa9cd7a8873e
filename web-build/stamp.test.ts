import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../tests/support/folder.ts'
import { hashSources } from './stamp.ts'

function newTree() {
  const root = newFolder()
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  write('web/app/root.tsx', 'first')
  return { root, write }
}

test.for([
  ['a changed source', 'web/app/root.tsx'],
  ['a new source', 'web/new.tsx'],
  ['another set of packages', 'package-lock.json'],
] as const)('%s makes another stamp', async ([, file]) => {
  const { root, write } = newTree()
  const before = await hashSources(root)
  expect(await hashSources(root)).toBe(before)
  write(file, 'second')
  expect(await hashSources(root)).not.toBe(before)
})

test.for(['web/root.test.tsx', 'web/messages/compiled/en.js'])('%s is no source', async (file) => {
  const { root, write } = newTree()
  const before = await hashSources(root)
  write(file, 'second')
  expect(await hashSources(root)).toBe(before)
})
