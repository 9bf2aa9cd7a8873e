import type { CallResult } from '#contract/endpoint.ts'
import {
  addEntry,
  changeStatus,
  type Entry,
  listEntries,
  readReport,
  type ReportStatus,
  sendReport,
} from '#contract/reports.ts'
import { newReceiptPhrase, openReceiptPhrase, type Receipt } from '#encryption/receipt.ts'
import type { Answers } from '#web/records/body/answers.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { Addressee } from '#web/records/sealing/addressee.ts'
import { type OpenedReport, openReport } from '#web/records/sealing/report-opener.ts'
import { sealNewReport } from '#web/records/sealing/sealing.ts'
import { sealWriting } from '#web/records/sealing/entry-writer.ts'
import type { CallerCredentials, Caller } from './caller.ts'
import type { Member } from './members.ts'

/** Seals a report on behalf of a member and sends it. @returns its id */
export async function sendAsMember(
  caller: Caller,
  { id: memberId, keys, session }: Member,
  answers: Answers,
  addressee: Addressee | null,
): Promise<string> {
  const id = crypto.randomUUID()
  const sender = { kind: 'member', memberId, keys } as const
  const body = await sealNewReport({ id, answers, sender, addressee, now: new Date() })
  await caller.call(sendReport, { body }, { session })
  return id
}

/** An anonymous report, with the words that open it. */
export interface AnonymousReport {
  readonly id: string
  readonly words: readonly string[]
  readonly receipt: Receipt
}

/** Seals an anonymous report and sends it. */
export async function sendAnonymously(
  caller: Caller,
  answers: Answers,
  addressee: Addressee | null,
): Promise<AnonymousReport> {
  const words = newReceiptPhrase()
  const receipt = await openReceiptPhrase(words)
  const id = crypto.randomUUID()
  const sender = { kind: 'receipt', keys: receipt } as const
  const body = await sealNewReport({ id, answers, sender, addressee, now: new Date() })
  await caller.call(sendReport, { body })
  return { id, words, receipt }
}

/** Reads a report as a participant and opens all of it, verifying every signature. */
export async function readAndOpen(
  caller: Caller,
  keyring: Keyring,
  as: CallerCredentials,
  id: string,
): Promise<OpenedReport> {
  const params = { id }
  const record = await caller.call(readReport, { params }, as)
  const entries: Entry[] = []
  let cursor: string | null = null
  do {
    const page: CallResult<typeof listEntries> = await caller.call(
      listEntries,
      { params, query: cursor ? { cursor } : {} },
      as,
    )
    entries.push(...page.items)
    cursor = page.next
  } while (cursor)
  return openReport(keyring, record, entries)
}

/** Changes a report's status, with a sealed and signed reason. */
export async function changeReportStatus(
  caller: Caller,
  keyring: Keyring,
  as: CallerCredentials,
  id: string,
  { to, reason }: { to: ReportStatus; reason: string },
): Promise<void> {
  const opened = await readAndOpen(caller, keyring, as, id)
  const entries = await sealWriting(keyring, opened, {
    kind: 'status',
    content: { to, reason },
    now: new Date(),
  })
  const params = { id }
  const change = entries.pop()
  // A new author's first entry follows an entry that introduces them.
  for (const body of entries) await caller.call(addEntry, { params, body }, as)
  if (change) await caller.call(changeStatus, { params, body: { to, ...change } }, as)
}
