import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeIfChanged } from './make-if-changed.ts'

function workshop() {
  const root = mkdtempSync(join(tmpdir(), 'upstander-made-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const make = async () => write('made/all.txt', readFileSync(join(root, 'words/one.txt'), 'utf8'))
  write('words/one.txt', 'one')
  return {
    root,
    write,
    made: (variables = '') => makeIfChanged(root, { from: ['words/*.txt'], into: 'made', variables, make }),
  }
}

test('what was made from the same files is not made again', async () => {
  const { made } = workshop()
  expect(await made()).toBe(true)
  expect(await made()).toBe(false)
})

test.each([
  ['a file is another', 'words/one.txt', 'two'],
  ['a file came', 'words/two.txt', 'two'],
  ['what was made was written over', 'made/all.txt', 'something longer'],
  ['something else lies with what was made', 'made/other.txt', ''],
])('it is made again where %s', async (_, path, text) => {
  const { made, write } = workshop()
  await made()
  write(path, text)
  expect(await made()).toBe(true)
  expect(await made()).toBe(false)
})

test('rebuilds when the output is missing or a variable changed', async () => {
  const { root, made } = workshop()
  await made()
  rmSync(join(root, 'made'), { recursive: true })
  expect(await made()).toBe(true)
  expect(await made('production')).toBe(true)
})

test('what failed is tried again', async () => {
  const { root } = workshop()
  const failing = { from: ['words/*.txt'], into: 'made', make: () => Promise.reject(new Error('No room.')) }
  await expect(makeIfChanged(root, failing)).rejects.toThrow('No room.')
  await expect(makeIfChanged(root, failing)).rejects.toThrow('No room.')
})
