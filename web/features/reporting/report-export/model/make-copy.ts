import { listEntries, type Entry } from '#contract/reports.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { openEntries } from '#encryption/history.ts'
import type { VerifyKey } from '#encryption/identity.ts'
import { call } from '#web/platform/api/call.ts'
import { openEvidence } from '#web/files/reading/reader.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { type OpenedReport, storedEntry } from '#web/records/sealing/report-opener.ts'
import { missingReason } from './missing-file.ts'
import { retryWhileBusy, readSealedPart } from './archive-parts.ts'
import { findStoppedEntries } from './stopped-entries.ts'
import type { Transcript } from './transcript.ts'
import type { TranscriptFile } from './transcript-entry.ts'
import type { CopyChoice, CopyProgress } from './copy-choice.ts'
import type { Addition } from './document-addition.ts'
import type { DrawnPicture } from './document-sections.ts'
import type { Destination } from './save-destination.ts'
import { currentPaper } from '#web/paper/sheet.ts'

/** The source of an export. */
export interface CopySource {
  readonly keyring: Keyring
  readonly report: OpenedReport
  readonly transcript: Transcript
  readonly choice: CopyChoice
  /** The patterns of the person's own records, if requested. */
  readonly additions: readonly Addition[]
  readonly signal: AbortSignal
  readonly onProgress: (progress: CopyProgress) => void
}

/**
 * Creates a copy on this device and writes it to the chosen destination.
 *
 * @returns the files that are missing or incomplete in it
 * @throws ApiError, OfflineError, EncryptionError, or the signal's reason
 */
export async function makeCopy(source: CopySource, to: Destination): Promise<readonly TranscriptFile[]> {
  try {
    const missing = await makers[source.choice.kind](source, to.stream)
    // No file may appear after the person has left.
    source.signal.throwIfAborted()
    to.finish()
    return missing
  } catch (error) {
    await to.stream.abort(error).catch(() => undefined)
    throw error
  }
}

type Maker = (source: CopySource, out: WritableStream<Uint8Array>) => Promise<readonly TranscriptFile[]>

const makers: Record<CopyChoice['kind'], Maker> = {
  async document(source, out) {
    const { transcript, choice, additions, onProgress, signal } = source
    const { redrawPicture, picturesToDraw } = await import('./document-pictures.ts')
    const [{ createReportDocument }, { drawPdf }] = await Promise.all([
      import('./report-document.ts'),
      import('#web/paper/pdf.ts'),
    ])
    const { chosen, leftOut } = picturesToDraw(transcript.files, choice.pictures, choice.withShielded)
    const pictures: DrawnPicture[] = []
    const missing: TranscriptFile[] = []
    for (const [done, file] of chosen.entries()) {
      onProgress({ step: 'reading', done, total: chosen.length })
      const picture = await nullOnFailure(
        async () => redrawPicture(file, await readFile(source, file)),
        signal,
      )
      if (picture) pictures.push(picture)
      else missing.push(file)
    }
    onProgress({ step: 'drawing' })
    const pdf = await drawPdf(
      createReportDocument({
        transcript,
        pictures: { drawn: pictures, missing, leftOut },
        name: choice.name,
        additions,
        forms: choice.forms,
        sheet: currentPaper(),
      }),
    )
    signal.throwIfAborted()
    onProgress({ step: 'writing' })
    await pdf.stream().pipeTo(out, { signal })
    return missing
  },

  async originals(source, out) {
    const { transcript, onProgress, signal } = source
    const [{ writeZip }, { fillOriginals }] = await Promise.all([
      import('./zip.ts'),
      import('./archive-originals.ts'),
    ])
    const total = transcript.files.length
    const onRead = (done: number) => onProgress({ step: 'reading', done, total })
    let missing: readonly TranscriptFile[] = []
    const fill = async (sink: Parameters<typeof fillOriginals>[0]) => {
      missing = await fillOriginals(sink, transcript, (file) => readFile(source, file), onRead)
    }
    await writeZip(out, transcript.madeAt, fill, signal)
    return missing
  },

  async sealed(source, out) {
    const { keyring, report, transcript, choice, onProgress, signal } = source
    const [{ writeZip }, { fillSealed }] = await Promise.all([
      import('./zip.ts'),
      import('./sealed-archive.ts'),
    ])
    const entries = await readAllEntries(keyring, report.record.report.id, signal)
    // Verifies entries added since the report was opened, and detects those the server now returns in another form.
    const { problems } = await openEntries(entries.map(storedEntry), report.keys, reporterOf(report))
    // Stopped files are not passed on in any form.
    const stopped = findStoppedEntries(report)
    const files = transcript.files.filter(({ item }) => !stopped.has(item.entry.id))
    let missing: readonly TranscriptFile[] = []
    const fill = async (sink: Parameters<typeof fillSealed>[0]) => {
      missing = await fillSealed(sink, {
        entries,
        problems,
        stopped,
        withheld: findWithheld(report, entries),
        files,
        readPart: (file, part) => sealedPart(source, file, part),
        keys: report.keys,
        seals: report.record.seals,
        withKeys: choice.withKeys,
        holder: keyring.kind === 'receipt' ? 'receipt' : 'account',
        onRead: (done) => onProgress({ step: 'reading', done, total: files.length }),
      })
    }
    await writeZip(out, transcript.madeAt, fill, signal)
    return missing
  },
}

/** Positions of opened entries that the server no longer returns. */
function findWithheld({ history, receivedAt }: OpenedReport, entries: readonly Entry[]): number[] {
  const returnedIds = new Set(entries.map(({ id }) => id))
  return history.entries.flatMap(({ id }) =>
    returnedIds.has(id) ? [] : (receivedAt.get(id)?.position ?? []),
  )
}

function reporterOf({ keys: [key] }: OpenedReport): VerifyKey {
  if (!key) throw new EncryptionError({ code: 'cannotOpen' })
  return key.reporter
}

function readFile({ keyring, report, signal }: CopySource, { item }: TranscriptFile): Promise<Blob> {
  const reader = openEvidence(keyring, report, item)
  return retryWhileBusy(() => reader.blob({ signal }), signal)
}

function sealedPart({ keyring, report, signal }: CopySource, { item }: TranscriptFile, part: number) {
  const place = { id: report.record.report.id, evidence: item.manifest.evidence, part }
  return readSealedPart(keyring, place, signal)
}

/** All pages of the sealed entries from the server. */
async function readAllEntries(keyring: Keyring, id: string, signal: AbortSignal): Promise<Entry[]> {
  const found: Entry[] = []
  let cursor: string | undefined
  do {
    const input = { params: { id }, query: { cursor } }
    const page = await retryWhileBusy(() => call(listEntries, input, { ...keyring.options, signal }), signal)
    found.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor)
  return found
}

/** Returns `null` on failure, except for cancellation and an unreachable server, which are thrown. */
async function nullOnFailure<T>(make: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await make()
  } catch (error) {
    signal.throwIfAborted()
    missingReason(error)
    return null
  }
}
