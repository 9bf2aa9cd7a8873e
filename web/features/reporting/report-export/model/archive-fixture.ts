// For tests: reads an archive.
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/index-native.js'
import { expect } from 'vitest'
import { utcDay } from '#web/ui/days.ts'
import { writeZip, type ZipSink } from './zip.ts'

const day = new Date('2026-11-21T15:30:00Z')

/** Fills a zip and returns its files by name. */
export async function zipped(fill: (sink: ZipSink) => Promise<unknown>): Promise<Map<string, Uint8Array>> {
  const pieces: Uint8Array[] = []
  const out = new WritableStream<Uint8Array>({ write: (piece) => void pieces.push(piece.slice()) })
  await writeZip(out, day, async (sink) => void (await fill(sink)), new AbortController().signal)
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(Buffer.concat(pieces))), {
    useWebWorkers: false,
  })
  const found = new Map<string, Uint8Array>()
  for (const entry of await reader.getEntries()) {
    if (entry.directory) continue
    expect(utcDay(entry.lastModDate)).toBe('2026-11-21')
    found.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
  }
  return found
}

export const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()
