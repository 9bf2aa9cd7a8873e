import type { Entry, KeySeal } from '#contract/reports.ts'
import { fromBase64url, toBase64url } from '#encryption/encoding.ts'
import { entryHash } from '#encryption/entries.ts'
import { splitHashes } from '#encryption/evidence-parts.ts'
import type { EntryProblem } from '#encryption/history.ts'
import { reportKeyFile, type ReportKey } from '#encryption/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { TranscriptFile } from './transcript-entry.ts'
import { isLost, type MissingFile, describeMissing } from './missing-file.ts'
import { entryName, folderName, keyName, partName, sealName } from './sealed-names.ts'
import type { ZipSink } from './zip.ts'

/** Contents of a sealed archive. */
export interface SealedParts {
  readonly entries: readonly Entry[]
  /** Problems found when the entries were opened and verified. */
  readonly problems: readonly EntryProblem[]
  /** Entries that describe stopped files and are omitted. */
  readonly stopped: ReadonlySet<string>
  /** Positions of entries that were opened before and are no longer returned. */
  readonly withheld: readonly number[]
  readonly files: readonly TranscriptFile[]
  /**
   * Reads a sealed part of a file, counted from 1.
   *
   * @throws ApiError `not_found`, `expired` or `forbidden` if the server no longer has it
   */
  readonly readPart: (file: TranscriptFile, part: number) => Promise<Uint8Array>
  readonly keys: readonly ReportKey[]
  /** The report's keys, sealed to the person who creates the archive. */
  readonly seals: readonly KeySeal[]
  /** Whether the unsealed keys are included. */
  readonly withKeys: boolean
  /** What opens the sealed keys: the words of a receipt, or an account. */
  readonly holder: 'receipt' | 'account'
  readonly onRead: (done: number) => void
}

/**
 * Fills an archive with everything in sealed form, for the public `age` program. Missing or altered parts do not prevent saving the rest:
 * the archive lists what is missing.
 *
 * @returns the files that are incomplete in it
 */
export async function fillSealed(sink: ZipSink, parts: SealedParts): Promise<TranscriptFile[]> {
  const { files, keys, seals, withKeys, onRead } = parts
  const missing: MissingFile[] = parts.withheld.map((position) => ({
    file: entryName(position),
    why: 'lost',
  }))
  const entries = await fillEntries(sink, parts, missing)
  const incomplete: TranscriptFile[] = []
  for (const [index, file] of files.entries()) {
    onRead(index)
    const before = missing.length
    await fillFile(sink, file, parts, missing)
    if (missing.length > before) incomplete.push(file)
  }
  onRead(files.length)
  for (const [index, { sealed }] of seals.entries()) {
    await sink.bytes(sealName(seals, index), fromBase64url(sealed))
  }
  if (withKeys) for (const key of keys) await sink.bytes(keyName(key.epoch), reportKeyFile(key))
  const index = { format: 'upstander-sealed/1', entries, files: files.map(describeFile), missing }
  await sink.text('index.json', `${JSON.stringify(index, null, 2)}\n`)
  await sink.text('README.txt', readme(parts, missing))
  return incomplete
}

/** Entries with invalid signatures are included, since they may be a trace; the index marks them. */
async function fillEntries(
  sink: ZipSink,
  { entries, problems, stopped }: SealedParts,
  missing: MissingFile[],
) {
  const listed = []
  for (const { id, position, epoch, sealed } of entries) {
    const file = entryName(position)
    if (stopped.has(id)) {
      missing.push({ file, why: 'stopped' })
      continue
    }
    const bytes = fromBase64url(sealed)
    await sink.bytes(file, bytes)
    const codes = problems.filter((problem) => problem.id === id).map(({ code }) => code)
    listed.push({
      file,
      key: keyName(epoch),
      hash: entryHash(bytes),
      check: codes.length === 0 ? ['asSigned'] : codes,
    })
  }
  return listed
}

/** The parts of a file that match its signed manifest. */
async function fillFile(
  sink: ZipSink,
  file: TranscriptFile,
  { readPart }: SealedParts,
  missing: MissingFile[],
): Promise<void> {
  for (const [index, signed] of splitHashes(file.item.manifest.parts).entries()) {
    const name = partName(file.number, index + 1)
    const bytes = await nullIfLost(() => readPart(file, index + 1))
    if (bytes === null) missing.push({ file: name, why: 'lost' })
    else if ((await hashOf(bytes)) !== signed) missing.push({ file: name, why: 'notAsSigned' })
    else await sink.bytes(name, bytes)
  }
}

/** `null` if the server no longer has it; if it cannot be reached, the whole archive is retried later. */
async function nullIfLost<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (isLost(error)) return null
    throw error
  }
}

async function hashOf(bytes: Uint8Array): Promise<string> {
  return toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))))
}

/** Which key opens a file. File names are sealed too, so they are omitted. */
function describeFile({ number, item: { manifest } }: TranscriptFile) {
  return {
    folder: folderName(number),
    parts: manifest.parts.count,
    key: keyName(manifest.parts.epoch),
  }
}

function readme({ withKeys, holder, problems }: SealedParts, missing: readonly MissingFile[]): string {
  const sealedTo = {
    receipt: m.report_export_readme_key_receipt,
    account: m.report_export_readme_key_account,
  }
  const paragraphs = [
    m.report_export_readme_title(),
    m.report_export_readme_sealed(),
    withKeys ? m.report_export_readme_key_inside() : sealedTo[holder](),
    ...(problems.length > 0 ? [m.report_export_readme_problems()] : []),
    ...describeMissing(missing),
  ]
  return `${paragraphs.join('\n\n')}\n`
}
