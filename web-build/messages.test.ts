import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileMessages } from './messages.ts'

type Say = (inputs?: object, options?: { locale: string }) => string
let folder: string
let m: Record<string, Say>
let overwriteGetLocale: (get: () => string) => void

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'))
  await compileMessages(folder)
  const imported = (name: string) => import(pathToFileURL(join(folder, name)).href)
  ;({ m } = await imported('messages.js'))
  ;({ overwriteGetLocale } = await imported('runtime.js'))
})
afterAll(() => rm(folder, { recursive: true }))

test('shows messages in English until a language is set, then in that', () => {
  expect(m['ui_skipped']?.({ count: 1 })).toBe('1 question was skipped.')
  overwriteGetLocale(() => 'es')
  expect(m['ui_skipped']?.({ count: 2 })).toBe('Se saltaron 2 preguntas.')
})

test('says a message in the language of its second argument', () => {
  overwriteGetLocale(() => 'es')
  expect(m['ui_skipped']?.({ count: 1 }, { locale: 'en' })).toBe('1 question was skipped.')
})
