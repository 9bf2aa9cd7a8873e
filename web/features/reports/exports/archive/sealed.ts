import type { Entry } from '#contract/reports.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { reportKeyFile, type ReportKey } from '#encryption/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { ChronicleFile } from '../chronicle.ts'
import type { ZipSink } from './zip.ts'

/** What goes into a sealed archive. */
export interface SealedParts {
  readonly entries: readonly Entry[]
  readonly files: readonly ChronicleFile[]
  /** One sealed part of a file, from 1, as the server keeps it. */
  readonly readPart: (file: ChronicleFile, part: number) => Promise<Uint8Array>
  readonly keys: readonly ReportKey[]
  /** Whether the keys go into the archive too. */
  readonly withKeys: boolean
  readonly onRead: (done: number) => void
}

const entryName = (position: number) => `entries/${String(position).padStart(4, '0')}.age`
const partName = (file: number, part: number) =>
  `files/${String(file).padStart(3, '0')}/${String(part).padStart(4, '0')}.age`

/** Fills an archive with everything as it is sealed, for the public `age` program. */
export async function fillSealed(sink: ZipSink, parts: SealedParts): Promise<void> {
  const { entries, files, readPart, keys, withKeys, onRead } = parts
  for (const entry of entries) await sink.bytes(entryName(entry.position), fromBase64url(entry.sealed))
  for (const [index, file] of files.entries()) {
    onRead(index)
    const { count } = file.item.manifest.parts
    for (let part = 1; part <= count; part++)
      await sink.bytes(partName(file.number, part), await readPart(file, part))
  }
  onRead(files.length)
  if (withKeys) for (const key of keys) await sink.bytes(keyName(key.epoch), reportKeyFile(key))
  await sink.text('index.json', `${JSON.stringify(indexOf(parts), null, 2)}\n`)
  await sink.text('README.txt', readme(withKeys))
}

const keyName = (epoch: number) => `key-${epoch}.txt`

/** Which key opens what. Names of files are sealed too, so they are not here. */
function indexOf({ entries, files }: SealedParts) {
  return {
    format: 'upstander-sealed/1',
    entries: entries.map(({ position, epoch, hash }) => ({
      file: entryName(position),
      key: keyName(epoch),
      hash,
    })),
    files: files.map(({ number, item: { manifest } }) => ({
      folder: `files/${String(number).padStart(3, '0')}`,
      parts: manifest.parts.count,
      key: keyName(manifest.parts.epoch),
    })),
  }
}

function readme(withKeys: boolean): string {
  const keys = withKeys ? m.exports_readme_key_inside() : m.exports_readme_key_outside()
  return `${m.exports_readme_title()}\n\n${m.exports_readme_sealed()}\n\n${keys}\n`
}
