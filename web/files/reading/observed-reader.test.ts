import { expect, test } from 'vitest'
import { EncryptionError } from '#encryption/errors.ts'
import { OfflineError } from '#web/platform/api/errors.ts'
import { observeReader } from './observed-reader.ts'
import type { EvidenceReader } from './reader.ts'

const bytes = new Uint8Array([1, 2, 3])
const whole: EvidenceReader = {
  size: bytes.length,
  read: (start, end) => Promise.resolve(bytes.slice(start, end)),
  blob: () => Promise.resolve(new Blob([bytes])),
}
const fail = async (error: unknown) => {
  throw error
}
const failing = (error: unknown): EvidenceReader => ({
  ...whole,
  read: () => fail(error),
  blob: () => fail(error),
})
const other = new EncryptionError({ code: 'substitutedPart' })

test('calls a file unchanged only after reading it whole', async () => {
  const reader = observeReader(whole)
  expect(reader.verdict()).toBe('unread')
  await reader.read(0, 2)
  expect(reader.verdict()).toBe('unread')
  await reader.blob()
  expect(reader.verdict()).toBe('asAdded')
})

test('never calls a file with a differing part unchanged', async () => {
  const reader = observeReader(failing(other))
  await expect(reader.read(0, 2)).rejects.toBe(other)
  expect(reader.verdict()).toBe('notAsAdded')
  await expect(reader.blob()).rejects.toBe(other)
  expect(reader.verdict()).toBe('notAsAdded')
})

test('does not judge a file that was unreadable for another reason', async () => {
  for (const error of [new OfflineError(), new EncryptionError({ code: 'missingPart' })]) {
    const reader = observeReader(failing(error))
    await expect(reader.blob()).rejects.toBe(error)
    expect(reader.verdict()).toBe('unread')
  }
})

test('judges a file on saving as on opening and notifies observers', async () => {
  const reader = observeReader(whole)
  const shown: string[] = []
  const stop = reader.subscribe(() => shown.push(reader.verdict()))
  await reader.judge(Promise.resolve())
  await expect(reader.judge(Promise.reject(other))).rejects.toBe(other)
  stop()
  await reader.blob()
  expect(shown).toEqual(['asAdded', 'notAsAdded'])
})
