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
import { isPhraseProven, removeDraft, cancelSending } from './open-draft.ts'
import { markPhraseUsed } from './draft-store.ts'
import { m } from '#web/messages/compiled/messages.js'
import { holdPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { toast } from '#web/ui/toast-store.ts'
import { sealDraft, TermsChanged } from '../model/prepare-report.ts'
import { reportKindName, outboxReport } from '../model/outbox-report.ts'

/** Reports whose team had replaced its key when they were sealed in this tab. */
const keySucceeded = new Set<string>()

const draftOf = ({ thing }: Outgoing<Json>): Draft => z.parse(outboxReport, thing).draft

const isOfMember = ({ owner }: Outgoing<Json>): boolean => owner.startsWith('member:')

/**
 * Reports being sent. [Note: Sent once] A report is sealed once and stored in that form before the first attempt, so that every retry, even
 * after a reload, sends the same bytes with the same id, which the server stores once. If anything has changed meanwhile, such as the
 * readers, the person has to review it: it is never sealed to others automatically.
 */
export const reportKind: OutboxKind = {
  name: reportKindName,
  shape: z.json(),
  async seal(outgoing) {
    const vault = vaultStore.current()
    const isOwnerSignedIn = vault.status === 'open' && outgoing.owner === `member:${vault.memberId}`
    if (isOfMember(outgoing) && !isOwnerSignedIn) throw new MustSignIn()
    try {
      const { body, keySucceeded: isChanged } = await sealDraft(outgoing.id, draftOf(outgoing))
      if (isChanged) keySucceeded.add(outgoing.id)
      return body
    } catch (error) {
      throw toWithheld(error)
    }
  },
  async send(sealed, outgoing, signal) {
    const body = sendReport.body?.parse(sealed)
    if (!body) throw new TypeError('sendReport has no body in its contract')
    const { user } = sessionStore.current()
    // Another member's session would make it their report.
    if (isOfMember(outgoing) && outgoing.owner !== `member:${user?.id}`) throw new MustSignIn()
    const options = isOfMember(outgoing) ? {} : ({ credentials: 'omit' } as const)
    try {
      await call(sendReport, { body }, { ...options, signal })
    } catch (error) {
      throw toWithheld(error)
    }
    await completeReport(outgoing, false)
  },
  // It is on the server sealed with other randomness, in its version before the last changes.
  async reconcile(outgoing) {
    await completeReport(outgoing, true)
    return true
  },
  onDiscarded: ({ id }) => void cancelSending(id).catch(() => undefined),
}

/** Marks errors that the person has to review first; others are unchanged. */
function toWithheld(cause: unknown): unknown {
  if (cause instanceof TermsChanged) return new Withheld(cause.what, { cause })
  if (cause instanceof EncryptionError && cause.code === 'changedKey')
    return new Withheld('changedKey', { cause })
  if (!isRefusal(cause, 'conflict', 'not_found')) return cause
  return new Withheld('receipt' in cause.fields ? 'words' : 'team', { cause })
}

/** Follow-up of a report that has arrived; idempotent. */
async function completeReport(outgoing: Outgoing<Json>, earlier: boolean): Promise<void> {
  const { id, owner } = outgoing
  const { phrase } = draftOf(outgoing)
  const words = isOfMember(outgoing) ? null : phrase
  if (words) await storePhraseInTab(id, words)
  await sendFilesAfter(id, owner, words)
  await tidyUp(id)
  refreshIndexes()
  publishArrival({ id, earlier, keySucceeded: keySucceeded.delete(id) })
}

/** A phrase that was never shown must not be lost: it is stored in this tab, and the page of the person's reports says so. */
async function storePhraseInTab(id: string, words: readonly string[]): Promise<void> {
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

/** Cleans up after arrival: a draft behind a phrase is removed when the network is back. */
async function tidyUp(id: string): Promise<void> {
  try {
    await removeDraft(id)
  } catch {
    globalThis.addEventListener?.('online', () => void tidyUp(id), { once: true })
  }
}
