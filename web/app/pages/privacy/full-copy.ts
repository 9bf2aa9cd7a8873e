import { dateFormat } from '#web/ui/dates.ts'
import { readCopy, type TableCopy } from '#contract/copies.ts'
import { readPicture } from '#contract/profiles.ts'
import { listReports } from '#contract/reports.ts'
import { listEarlierVaults } from '#contract/vaults.ts'
import { openEvidence } from '#web/files/reading/reader.ts'
import { readActs } from '#web/features/reporting/incident-log/model/log-acts.ts'
import { readLogs } from '#web/features/reporting/incident-log/model/opened-logs.ts'
import { reduceIncidents } from '#web/features/reporting/incident-log/model/incidents.ts'
import { drafts } from '#web/features/reporting/report-form/store/draft-store.ts'
import { readDevice } from '#web/platform/device/readable-copy.ts'
import { personalKinds } from '#web/platform/device/registry.ts'
import { personalRecords } from '#web/records/personal/personal.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { syncRecords } from '#web/records/personal/sync-watch.ts'
import { fillOriginals } from '#web/features/reporting/report-export/model/archive-originals.ts'
import { createTranscript } from '#web/features/reporting/report-export/model/transcript.ts'
import type { TranscriptFile } from '#web/features/reporting/report-export/model/transcript-entry.ts'
import { openNotes, readNotes } from '#web/records/notes.ts'
import { readWhole } from '#web/records/queries.ts'
import { memberKeyring, type Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { entryProblemSentence } from '#web/records/entry-problems.tsx'
import { EncryptionError } from '#encryption/errors.ts'
import { call } from '#web/platform/api/call.ts'
import { callReauthenticated } from '#web/platform/reauthentication/reauthentication-request.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { inFolder, openArchive, type ExportArchive } from './archive.ts'
import { indexPage, type ReportInCopy } from './index-page.ts'

/** The number of records that were opened, and the total. */
export interface CopyingProgress {
  readonly done: number
  readonly total: number
}

/** The archive, and what is missing in it: records that could not be opened, and data from before a reset. */
export interface FinishedCopy {
  readonly archive: Blob
  readonly unopened: number
  readonly hasEarlier: boolean
}

/** The context of an export. */
interface ExportContext {
  readonly archive: ExportArchive
  readonly keyring: Keyring
  readonly signal: AbortSignal
}

/**
 * Builds one archive of all the member's data: the account data on the server, each report and log entry
 * decrypted, files in their original form, and drafts on this device; with a page that shows it offline.
 *
 * @throws ApiError, OfflineError, NotReauthenticated, or the signal's reason
 */
export async function makeFullCopy(
  vault: OpenVault,
  signal: AbortSignal,
  onProgress: (progress: CopyingProgress) => void,
): Promise<FinishedCopy> {
  const context = { archive: openArchive(), keyring: await memberKeyring(vault), signal }
  const { archive } = context
  try {
    const { tables } = await callReauthenticated(readCopy, {}, { signal })
    const ids = await ownReportIds(signal)
    const logs = await readLogs(context.keyring, signal)
    const total = ids.length + logs.length
    const reports: ReportInCopy[] = []
    for (const [done, id] of ids.entries()) {
      onProgress({ done, total })
      const report = await openedOrNull(context, id)
      if (report) reports.push(await addReport(context, report, reports.length + 1))
    }
    for (const [index, log] of logs.entries()) {
      onProgress({ done: ids.length + index, total })
      await addFiles(context, log, `log/${index + 1}`)
    }
    onProgress({ done: total, total })
    const incidents = reduceIncidents(logs.flatMap(readActs))
    const startedDrafts = await drafts.list()
    const records = await ownRecords()
    const picture = await addPicture(context, tables)
    const { vaults: earlier } = await call(listEarlierVaults, {}, { signal })
    await archive.text('data/account.json', asJson(tables))
    await archive.text('data/log.json', asJson(incidents))
    await archive.text('data/drafts.json', asJson(startedDrafts))
    await archive.text('data/records.json', asJson(records))
    for (const { store, items } of await readDevice())
      await archive.text(`data/device/${store}.json`, asJson(items))
    const madeInWords = dateFormat({ dateStyle: 'long' }).format(new Date())
    const content = {
      madeInWords,
      tables,
      reports,
      incidents,
      personalRecords: records,
      picture,
      hasEarlier: earlier.length > 0,
    }
    await archive.text(
      'index.html',
      indexPage({ ...content, drafts: startedDrafts.map(({ value }) => value) }),
    )
    signal.throwIfAborted()
    const unopened = ids.length - reports.length
    return { archive: await archive.finish(), unopened, hasEarlier: earlier.length > 0 }
  } finally {
    archive.close()
  }
}

/** The member's personal records, decrypted, of all kinds that the registry includes in the copy. */
async function ownRecords(): Promise<PersonalRecord[]> {
  await syncRecords()
  await personalRecords.load()
  const listed: Readonly<Record<string, { readonly inCopy: boolean }>> = personalKinds
  // A kind from another version of the app is included too.
  return personalRecords.current().records.filter(({ kind }) => listed[kind]?.inCopy ?? true)
}

/** Adds the profile picture, which is a file and not in the tables. @returns its name in the archive */
async function addPicture(
  { archive, signal }: ExportContext,
  tables: readonly TableCopy[],
): Promise<string | null> {
  const url = tables.find(({ table }) => table === 'profiles')?.rows[0]?.['avatar_url']
  if (typeof url !== 'string') return null
  const id = url.slice(url.lastIndexOf('/') + 1)
  const { type, bytes } = await call(readPicture, { params: { id } }, { signal })
  const name = `picture.${type.slice(type.lastIndexOf('/') + 1)}`
  await archive.bytes(name, bytes)
  return name
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

async function ownReportIds(signal: AbortSignal): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(listReports, { query: { cursor } }, { signal })
    ids.push(...page.items.map(({ report }) => report.id))
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return ids
}

/** A report from before a reset, whose keys are lost, cannot be opened; the others can. */
async function openedOrNull({ keyring, signal }: ExportContext, id: string): Promise<OpenedReport | null> {
  try {
    return await readWhole(keyring, id, signal)
  } catch (error) {
    if (error instanceof EncryptionError) return null
    throw error
  }
}

async function addReport(
  context: ExportContext,
  report: OpenedReport,
  number: number,
): Promise<ReportInCopy> {
  const folder = `reports/${String(number).padStart(3, '0')}`
  const names = new Map(
    report.record.readers.flatMap(({ id, name }) => (id && name ? [[id, name] as const] : [])),
  )
  const transcript = createTranscript(report, names, entryProblemSentence)
  const missing = await fillOriginals(
    inFolder(context.archive, folder),
    transcript,
    fileReader(context, report),
    () => context.signal.throwIfAborted(),
  )
  return { folder, transcript, missing, notes: await notesOf(context, report) }
}

function fileReader({ keyring, signal }: ExportContext, report: OpenedReport) {
  return ({ item }: TranscriptFile) => openEvidence(keyring, report, item).blob({ signal })
}

/** The person's own notes on a report, in their current version. */
async function notesOf({ keyring, signal }: ExportContext, report: OpenedReport): Promise<string[]> {
  const sealed = await readNotes(keyring, report.record.report.id, signal)
  const opened = await openNotes(keyring, report, sealed)
  return opened.flatMap(({ versions }) => versions.at(-1)?.text ?? [])
}

/** Files of a log, whose entries are in a separate list. */
async function addFiles(context: ExportContext, log: OpenedReport, folder: string): Promise<void> {
  const transcript = createTranscript(log, new Map(), entryProblemSentence)
  if (transcript.files.length === 0) return
  await fillOriginals(inFolder(context.archive, folder), transcript, fileReader(context, log), () =>
    context.signal.throwIfAborted(),
  )
}
