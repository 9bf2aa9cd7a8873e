import { m } from '#web/messages/compiled/messages.js'
import type { Chronicle, ChronicleFile } from '../chronicle.ts'
import { nameInArchive } from './names.ts'
import type { ZipSink } from './zip.ts'

/** Reads one file of the report, checked against its fingerprint. */
export type ReadFile = (file: ChronicleFile) => Promise<Blob>

/**
 * Fills an archive with every file as it was added, a list of fingerprints, and everything as data.
 *
 * @returns the files that could not be read
 */
export async function fillOriginals(
  sink: ZipSink,
  chronicle: Chronicle,
  read: ReadFile,
  onRead: (done: number) => void,
): Promise<ChronicleFile[]> {
  const missing: ChronicleFile[] = []
  const kept: { file: ChronicleFile; path: string }[] = []
  for (const [index, file] of chronicle.files.entries()) {
    onRead(index)
    const bytes = await read(file).catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      return null
    })
    if (bytes === null) {
      missing.push(file)
      continue
    }
    const path = `originals/${nameInArchive(file.number, file.name)}`
    await sink.blob(path, bytes)
    kept.push({ file, path })
  }
  onRead(chronicle.files.length)
  await sink.text('SHA256SUMS.txt', kept.map(({ file, path }) => `${file.sha256}  ${path}\n`).join(''))
  await sink.text('manifest.json', asJson({ format: 'upstander-originals/1', files: kept.map(described) }))
  await sink.text('report.json', asJson(reportData(chronicle)))
  await sink.text('README.txt', `${m.exports_readme_title()}\n\n${m.exports_readme_originals()}\n`)
  return missing
}

function described({ file, path }: { file: ChronicleFile; path: string }) {
  const { evidence, mediaType, bytes, addedAt, capturedAt, shows, source, of, replaces } = file.item.manifest
  return {
    path,
    sha256: file.sha256,
    bytes,
    mediaType,
    addedAt,
    capturedAt,
    shows,
    source,
    id: evidence,
    of,
    replaces,
  }
}

/** Everything that the report says, as data that other programs read. */
export function reportData(chronicle: Chronicle) {
  const { title, reference, anonymous, status, answers, entries, unshown, lacks, madeAt } = chronicle
  return {
    format: 'upstander-report/1',
    title,
    reference,
    anonymous,
    status,
    madeOn: madeAt.toISOString().slice(0, 10),
    answers,
    entries: entries.map(({ whenInWords: _whenInWords, ...entry }) => entry),
    notShown: unshown.map(({ whenInWords: _whenInWords, ...entry }) => entry),
    lacks,
  }
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
