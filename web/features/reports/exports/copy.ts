import { listEntries, type Entry } from '#contract/reports.ts'
import { readPart } from '#contract/evidence.ts'
import { EncryptionError } from '#encryption/errors.ts'
import { openEntries } from '#encryption/history.ts'
import type { VerifyKey } from '#encryption/identity.ts'
import { call } from '#web/platform/api/call.ts'
import { everyPiece } from '#web/features/evidence/reading/items.ts'
import { openEvidence } from '#web/features/evidence/reading/reader.ts'
import type { Access } from '../sealing/access.ts'
import { type OpenedReport, storedEntry } from '../sealing/opening.ts'
import type { ChronicleFile, Chronicle } from './chronicle.ts'
import type { CopyChoice, CopyProgress } from './choice.ts'
import type { Addition } from './document/addition.ts'
import type { DrawnPicture } from './document/sections.ts'
import type { Destination } from './save.ts'
import { paperHere } from './paper.ts'

/** What a copy is made of. */
export interface CopySource {
  readonly access: Access
  readonly report: OpenedReport
  readonly chronicle: Chronicle
  readonly choice: CopyChoice
  /** The pattern of one's own records, where it was asked for. */
  readonly additions: readonly Addition[]
  readonly signal: AbortSignal
  readonly onProgress: (progress: CopyProgress) => void
}

/**
 * Makes a copy on this device and writes it to where it was asked for.
 *
 * @returns the files that could not be read and are not, or not whole, in it
 * @throws ApiError, OfflineError, EncryptionError, or the signal's reason
 */
export async function makeCopy(source: CopySource, to: Destination): Promise<readonly ChronicleFile[]> {
  try {
    const missing = await makers[source.choice.kind](source, to.stream)
    to.finish()
    return missing
  } catch (error) {
    await to.stream.abort(error).catch(() => undefined)
    throw error
  }
}

type Maker = (source: CopySource, out: WritableStream<Uint8Array>) => Promise<readonly ChronicleFile[]>

const makers: Record<CopyChoice['kind'], Maker> = {
  async document(source, out) {
    const { chronicle, choice, additions, onProgress, signal } = source
    const { drawn, picturesToDraw } = await import('./document/pictures.ts')
    const [{ documentOf }, { drawPdf }] = await Promise.all([
      import('./document/document.ts'),
      import('./document/pdf.ts'),
    ])
    const { chosen, leftOut } = picturesToDraw(chronicle.files, choice.pictures, choice.withShielded)
    const pictures: DrawnPicture[] = []
    const missing: ChronicleFile[] = []
    for (const [done, file] of chosen.entries()) {
      onProgress({ step: 'reading', done, total: chosen.length })
      const picture = await orNull(async () => drawn(file, await readFile(source, file)), signal)
      if (picture) pictures.push(picture)
      else missing.push(file)
    }
    onProgress({ step: 'drawing' })
    const pdf = await drawPdf(
      documentOf({
        chronicle,
        pictures: { drawn: pictures, missing, leftOut },
        name: choice.name,
        additions,
        sheet: paperHere(),
      }),
    )
    signal.throwIfAborted()
    onProgress({ step: 'writing' })
    await pdf.stream().pipeTo(out, { signal })
    return missing
  },

  async originals(source, out) {
    const { chronicle, onProgress, signal } = source
    const [{ writeZip }, { fillOriginals }] = await Promise.all([
      import('./archive/zip.ts'),
      import('./archive/originals.ts'),
    ])
    const total = chronicle.files.length
    const onRead = (done: number) => onProgress({ step: 'reading', done, total })
    let missing: readonly ChronicleFile[] = []
    const fill = async (sink: Parameters<typeof fillOriginals>[0]) => {
      missing = await fillOriginals(sink, chronicle, (file) => readFile(source, file), onRead)
    }
    await writeZip(out, chronicle.madeAt, fill, signal)
    return missing
  },

  async sealed(source, out) {
    const { access, report, chronicle, choice, onProgress, signal } = source
    const [{ writeZip }, { fillSealed }] = await Promise.all([
      import('./archive/zip.ts'),
      import('./archive/sealed.ts'),
    ])
    const entries = await everyEntry(access, report.record.report.id, signal)
    // What came since the report was opened is checked too, and what the server now hands out in another form is noticed.
    const { problems } = await openEntries(entries.map(storedEntry), report.keys, reporterOf(report))
    const { files } = chronicle
    // What was stopped is passed on in no form; the entry that describes it holds a small picture of it.
    const stopped = new Set(everyPiece(report).flatMap((item) => (item.stopped ? [item.entry.id] : [])))
    let missing: readonly ChronicleFile[] = []
    const fill = async (sink: Parameters<typeof fillSealed>[0]) => {
      missing = await fillSealed(sink, {
        entries,
        problems,
        stopped,
        withheld: withheldOf(report, entries),
        files,
        readPart: (file, part) => sealedPart(source, file, part),
        keys: report.keys,
        seals: report.record.seals,
        withKeys: choice.withKeys,
        holder: access.kind === 'receipt' ? 'receipt' : 'account',
        onRead: (done) => onProgress({ step: 'reading', done, total: files.length }),
      })
    }
    await writeZip(out, chronicle.madeAt, fill, signal)
    return missing
  },
}

/** Where entries stood that were opened, and that the server hands out no more. */
function withheldOf({ history, receivedAt }: OpenedReport, entries: readonly Entry[]): number[] {
  const there = new Set(entries.map(({ id }) => id))
  return history.entries.flatMap(({ id }) => (there.has(id) ? [] : (receivedAt.get(id)?.position ?? [])))
}

function reporterOf({ keys: [key] }: OpenedReport): VerifyKey {
  if (!key) throw new EncryptionError({ code: 'cannotOpen' })
  return key.reporter
}

function readFile({ access, report, signal }: CopySource, { item }: ChronicleFile): Promise<Blob> {
  return openEvidence(access, report, item).blob({ signal })
}

async function sealedPart({ access, report, signal }: CopySource, file: ChronicleFile, part: number) {
  const params = { id: report.record.report.id, evidence: file.item.manifest.evidence, part }
  const { bytes } = await call(readPart, { params }, { ...access.options, signal })
  return bytes
}

/** The entries as the server keeps them, all pages. */
async function everyEntry(access: Access, id: string, signal: AbortSignal): Promise<Entry[]> {
  const found: Entry[] = []
  let cursor: string | undefined
  do {
    const page = await call(listEntries, { params: { id }, query: { cursor } }, { ...access.options, signal })
    found.push(...page.items)
    cursor = page.next ?? undefined
  } while (cursor)
  return found
}

/** What could be made, or `null` where it could not; stopping is no such failure. */
async function orNull<T>(make: () => Promise<T>, signal: AbortSignal): Promise<T | null> {
  try {
    return await make()
  } catch {
    signal.throwIfAborted()
    return null
  }
}
