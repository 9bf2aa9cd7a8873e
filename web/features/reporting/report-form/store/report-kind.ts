import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { sendReport } from '#contract/reports.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { Json } from '#encryption/padding.ts'
import { sendFilesAfter } from '#web/files/transfer/owned-files.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { MustSignIn, type OutboxKind, type Outgoing, Withheld } from '#web/platform/outbox/kind.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import { refreshIndexes } from '#web/records/search/use-report-index.ts'
import { publishArrival } from '../model/arrived-reports.ts'
import type { Draft } from '../model/draft.ts'
import { isPhraseProven, removeDraft, stopWaiting } from './open-draft.ts'
import { markPhraseUsed } from './draft-store.ts'
import { m } from '#web/messages/compiled/messages.js'
import { holdPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { toast } from '#web/ui/toast-store.ts'
import { prepare, TermsChanged } from '../model/prepare-report.ts'
import { reportKindName, outboxReport } from '../model/outbox-report.ts'

/** Reports whose team has changed its key, as was seen when they were sealed in this tab. */
const keySucceeded = new Set<string>()

const draftOf = ({ thing }: Outgoing<Json>): Draft => z.parse(outboxReport, thing).draft

const isOfMember = ({ owner }: Outgoing<Json>): boolean => owner.startsWith('member:')

/**
 * Reports on their way. [Note: Sent once] A report is sealed once and kept in that form before the first attempt, so that
 * every further one, after a reload too, sends the same bytes under the same id, which the server stores once. What has
 * changed meanwhile, such as who reads, is for the person to look at: it is never sealed to others on its own.
 */
export const reportKind: OutboxKind = {
  name: reportKindName,
  shape: z.json(),
  async seal(outgoing) {
    const vault = vaultStore.current()
    const isHere = vault.status === 'open' && outgoing.owner === `member:${vault.memberId}`
    if (isOfMember(outgoing) && !isHere) throw new MustSignIn()
    try {
      const { body, keySucceeded: isChanged } = await prepare(outgoing.id, draftOf(outgoing))
      if (isChanged) keySucceeded.add(outgoing.id)
      return body
    } catch (error) {
      throw withheld(error)
    }
  },
  async send(sealed, outgoing, signal) {
    const body = sendReport.body?.parse(sealed)
    if (!body) throw new TypeError('sendReport declares no body')
    const { user } = sessionStore.current()
    // As somebody else it would be another's report.
    if (isOfMember(outgoing) && outgoing.owner !== `member:${user?.id}`) throw new MustSignIn()
    const options = isOfMember(outgoing) ? {} : ({ credentials: 'omit' } as const)
    try {
      await call(sendReport, { body }, { ...options, signal })
    } catch (error) {
      throw withheld(error)
    }
    await follow(outgoing, false)
  },
  // It is there sealed with other randomness, as it was before the last changes.
  async reconcile(outgoing) {
    await follow(outgoing, true)
    return true
  },
  discarded: ({ id }) => void stopWaiting(id).catch(() => undefined),
}

/** Turns an error after which the person has to look first into one that withholds; others stay as they are. */
function withheld(cause: unknown): unknown {
  if (cause instanceof TermsChanged) return new Withheld(cause.what, { cause })
  if (cause instanceof EncryptionError && cause.code === 'changedKey')
    return new Withheld('changedKey', { cause })
  if (!isRefusal(cause, 'conflict', 'not_found')) return cause
  return new Withheld('receipt' in cause.fields ? 'words' : 'team', { cause })
}

/** What follows a report that has arrived; doing it again changes nothing. */
async function follow(outgoing: Outgoing<Json>, earlier: boolean): Promise<void> {
  const { id, owner } = outgoing
  const { phrase } = draftOf(outgoing)
  const words = isOfMember(outgoing) ? null : phrase
  if (words) await storeWords(id, words)
  await sendFilesAfter(id, owner, words)
  await tidyUp(id)
  refreshIndexes()
  publishArrival({ id, earlier, keySucceeded: keySucceeded.delete(id) })
}

/** Nobody may lose words that were never shown: they are in this tab now, and the page of one's reports says so. */
async function storeWords(id: string, words: readonly string[]): Promise<void> {
  markPhraseUsed(words)
  if (await isPhraseProven(id)) return
  holdPhrase(words, false)
  toast({
    title: m.receipts_arrived(),
    description: m.receipts_found_under(),
    tone: 'success',
    persistOnNavigation: true,
  })
}

/** The report has arrived, whatever becomes of its draft now: one behind words goes when the network is back. */
async function tidyUp(id: string): Promise<void> {
  try {
    await removeDraft(id)
  } catch {
    globalThis.addEventListener?.('online', () => void tidyUp(id), { once: true })
  }
}
