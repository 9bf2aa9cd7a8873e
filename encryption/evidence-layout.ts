import { createTarPacker, packTar, type TarHeader } from 'modern-tar'
import { type Bytes, toUtf8 } from './encoding.ts'
import { partBytes } from './evidence.ts'
import type { Json } from './padding.ts'
import { padmeLength } from './padme.ts'

/** A tar is made of blocks of that many bytes, and ends with two of zeros. */
const block = 512

/** Where everything is in the tar of one file, so that any part of it can be made by itself. [Note: Evidence] */
export interface EvidenceLayout {
  /** What comes before the file: `about.json`, and the file's own header. */
  readonly prelude: Bytes
  readonly fileBytes: number
  /** Length of the whole, padding included. */
  readonly tarBytes: number
  readonly partCount: number
}

/** Bytes of a file from `start` up to, not including, `end`. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>

interface Laid {
  /** As people see it; it is unpacked as `original/<name>`, so that no name can collide with `about.json`. */
  readonly name: string
  readonly bytes: number
  readonly modifiedAt: Date
  /** What `about.json` says, for people who unpack the archive without Upstander. */
  readonly about: Json
}

/** Lays a file out. The same input gives the same layout, in a worker and after a reload too. */
export async function layOut({ name, bytes, modifiedAt, about }: Laid): Promise<EvidenceLayout> {
  const words = toUtf8(`${JSON.stringify(about, null, 2)}\n`)
  const first: TarHeader = { name: 'about.json', size: words.length, mtime: modifiedAt, mode: 0o644 }
  const second: TarHeader = { name: `original/${name}`, size: bytes, mtime: modifiedAt, mode: 0o644 }
  const empty = await packTar([{ header: first, body: words }, { header: { ...second, size: 0 } }])
  const prelude = await firstBytes([first, words, second], empty.length - 2 * block)
  const content = prelude.length + toBlock(bytes) + 2 * block
  const tarBytes = toBlock(padmeLength(content))
  return { prelude, fileBytes: bytes, tarBytes, partCount: Math.ceil(tarBytes / partBytes) }
}

/** Where a part starts and ends in the tar; parts are counted from 1. */
export function partRange(
  { tarBytes }: Pick<EvidenceLayout, 'tarBytes'>,
  part: number,
): { start: number; end: number } {
  const start = (part - 1) * partBytes
  return { start, end: Math.min(start + partBytes, tarBytes) }
}

/** One part of the tar before it is sealed. Of the file it reads only what is in this part. */
export async function composePart(layout: EvidenceLayout, part: number, read: ReadRange): Promise<Bytes> {
  const { start, end } = partRange(layout, part)
  const composed = new Uint8Array(end - start)
  const { prelude, fileBytes } = layout
  if (start < prelude.length) composed.set(prelude.subarray(start, end))
  const from = Math.max(0, start - prelude.length)
  const to = Math.min(fileBytes, end - prelude.length)
  if (from < to) {
    const content = await read(from, to)
    if (content.length !== to - from) throw new Error('file became shorter while it was read')
    composed.set(content, prelude.length + from - start)
  }
  return composed
}

/** The start of a tar whose last file is only announced. */
async function firstBytes(
  [first, words, second]: [TarHeader, Bytes, TarHeader],
  length: number,
): Promise<Bytes> {
  const { readable, controller } = createTarPacker()
  const body = controller.add(first).getWriter()
  await body.write(words)
  await body.close()
  // The file's own bytes never go through here, so its stream is dropped with the rest.
  void controller.add(second)
  const begun = new Uint8Array(length)
  const reader = readable.getReader()
  for (let filled = 0; filled < length;) {
    const { value } = await reader.read()
    if (!value) throw new Error('tar ended before its file')
    begun.set(value, filled)
    filled += value.length
  }
  await reader.cancel()
  return begun
}

function toBlock(length: number): number {
  return Math.ceil(length / block) * block
}
