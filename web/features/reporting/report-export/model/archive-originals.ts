import { m } from '#web/messages/compiled/messages.js'
import { utcDay } from '#web/ui/days.ts'
import type { Transcript } from './transcript.ts'
import type { TranscriptFile } from './transcript-entry.ts'
import { type Reason, describeMissing, missingReason } from './missing-file.ts'
import { nameInArchive } from './archive-names.ts'
import type { ZipSink } from './zip.ts'

/** Reads a file of the report and verifies its hash. */
export type ReadFile = (file: TranscriptFile) => Promise<Blob>

/**
 * Fills an archive with all original files, a list of hashes, and the report as data. A lost or altered file does not prevent saving the
 * rest: the archive lists what is missing, and why.
 *
 * @returns the files that could not be read
 * @throws ApiError, OfflineError or AbortError if the failure says nothing about the file
 */
export async function fillOriginals(
  sink: ZipSink,
  transcript: Transcript,
  read: ReadFile,
  onRead: (done: number) => void,
): Promise<TranscriptFile[]> {
  const missing: (Placed & { why: Reason })[] = []
  const stored: Placed[] = []
  for (const [index, file] of transcript.files.entries()) {
    onRead(index)
    const path = `originals/${nameInArchive(file.number, file.name)}`
    const bytes = await read(file).catch(missingReason)
    if (typeof bytes === 'string') {
      missing.push({ file, path, why: bytes })
      continue
    }
    await sink.blob(path, bytes)
    stored.push({ file, path })
  }
  onRead(transcript.files.length)
  await sink.text('SHA256SUMS.txt', stored.map(({ file, path }) => `${file.sha256}  ${path}\n`).join(''))
  const lacking = missing.map(({ why, ...placed }) => ({ ...described(placed), why }))
  const manifest = { format: 'upstander-originals/1', files: stored.map(described), missing: lacking }
  await sink.text('manifest.json', asJson(manifest))
  await sink.text('report.json', asJson(reportData(transcript)))
  const lacks = describeMissing(missing.map(({ path, why }) => ({ file: path, why })))
  const note = [m.report_export_readme_title(), m.report_export_readme_originals(), ...lacks].join('\n\n')
  await sink.text('README.txt', `${note}\n`)
  return missing.map(({ file }) => file)
}

interface Placed {
  readonly file: TranscriptFile
  /** In the archive. */
  readonly path: string
}

function described({ file, path }: Placed) {
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

/** The whole report as machine-readable data. */
export function reportData(transcript: Transcript) {
  const { title, reference, anonymous, status, answers, entries, unshown, lacks, madeAt } = transcript
  return {
    format: 'upstander-report/1',
    title,
    reference,
    anonymous,
    status,
    madeOn: utcDay(madeAt),
    answers,
    entries: entries.map(({ whenInWords: _whenInWords, ...entry }) => entry),
    notShown: unshown.map(({ whenInWords: _whenInWords, ...entry }) => entry),
    lacks,
  }
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
