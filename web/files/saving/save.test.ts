import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { EvidenceReader } from '../reading/reader.ts'
import { saveToDevice } from './save.ts'

afterEach(() => vi.unstubAllGlobals())

const file = new Uint8Array(9_000_000).map((_, index) => index % 251)
const reader: EvidenceReader = {
  size: file.length,
  read: (start, end) => Promise.resolve(file.slice(start, end)),
  blob: () => Promise.resolve(new Blob([file])),
}

/** A fake of the browser's save dialog, which writes to memory. */
function chosenPlace() {
  const written: Uint8Array[] = []
  const place = { written, state: 'open' }
  const target = {
    write: async (bytes: Uint8Array) => void written.push(bytes),
    close: async () => void (place.state = 'closed'),
    abort: async () => void (place.state = 'aborted'),
  }
  const handle = { createWritable: () => Promise.resolve(target) }
  vi.stubGlobal('window', { showSaveFilePicker: () => Promise.resolve(handle) })
  return place
}

const saving = (sha256: string) =>
  saveToDevice(reader, { name: 'a', sha256, onProgress: () => undefined, signal: AbortSignal.timeout(9000) })

test('saves a file piece by piece when it matches its manifest', async () => {
  const place = chosenPlace()
  await saving(createHash('sha256').update(file).digest('base64url'))
  expect(place.state).toBe('closed')
  expect(Buffer.concat(place.written).equals(file)).toBe(true)
})

test('discards a file that differs as a whole and says so', async () => {
  const place = chosenPlace()
  await expect(saving(createHash('sha256').update('another').digest('base64url'))).rejects.toMatchObject({
    failure: { code: 'substitutedPart' },
  })
  expect(place.state).toBe('aborted')
})
