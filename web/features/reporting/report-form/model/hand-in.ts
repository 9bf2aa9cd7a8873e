import { EncryptionError } from '#encryption/errors.ts'
import { ApiError, isRefusal } from '#web/platform/api/errors.ts'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { Withheld } from '#web/platform/outbox/kind.ts'
import { isMissingKey } from '#web/platform/outbox/problem.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import type { Draft } from './draft.ts'
import { TermsChanged } from './prepare-report.ts'
import type { SendingState } from './sending-state.ts'
import { laneOfReport, ownerOfReport, reportKindName } from './outbox-report.ts'

const itemOf = (id: string): OutboxItem | null =>
  outbox()
    .current()
    .items.find((item) => item.id === id && item.kind === reportKindName) ?? null

/**
 * Queues a report for sending. A waiting one is tried now; a refused one is sealed again.
 *
 * @returns `false` if the member has to sign in first
 */
export async function handIn(id: string, draft: Draft): Promise<boolean> {
  const owner = ownerOfReport(id, draft, sessionStore.current().user?.id ?? null)
  if (owner === null) return false
  // What another tab, or this one before a reload, has queued stays sealed as it is.
  await outbox()
    .refresh()
    .catch(() => undefined)
  const queuedItem = itemOf(id)
  if (queuedItem && queuedItem.state !== 'refused' && queuedItem.owner === owner) await outbox().retry(id)
  else {
    const payload = { draft: { ...draft, prepared: null } }
    await outbox().add({ id, kind: reportKindName, owner, lane: laneOfReport(id), thing: payload })
  }
  return true
}

/** Removes it from the outbox for editing. An attempt in progress may still arrive. */
export const recall = (id: string): Promise<void> => outbox().discard(id)

/**
 * Reports the state of a queued report, now and on each change.
 * @returns a function that stops it
 */
export function watchSending(id: string, tell: (state: SendingState) => void): () => void {
  const look = () => {
    const item = itemOf(id)
    if (item) tell(toSendingState(item))
  }
  const forget = outbox().subscribe(look)
  look()
  return forget
}

function toSendingState({ state, problem, isSealed, attempts, notBefore }: OutboxItem): SendingState {
  if (state === 'refused') return { kind: 'stopped', ...stopReason(problem) }
  if (state === 'sending' || problem === null) return { kind: isSealed ? 'sending' : 'sealing' }
  if (isRefusal(problem, 'signed_out')) return { kind: 'stopped', outcome: 'signIn', error: problem }
  if (isMissingKey(problem)) return { kind: 'stopped', outcome: 'locked', error: problem }
  return { kind: 'waiting', attempt: attempts, nextAt: notBefore, error: problem }
}

/** The reason why it was stopped, as an error with a sentence for the person. */
function stopReason(problem: unknown): Pick<SendingState & { kind: 'stopped' }, 'outcome' | 'error'> {
  if (!(problem instanceof Withheld)) return { outcome: 'refused', error: problem }
  const { reason, cause } = problem
  if (reason === 'changedKey') return { outcome: 'refused', error: new EncryptionError({ code: reason }) }
  if (reason === 'nobodyReads' || reason === 'duty' || reason === 'link')
    return { outcome: 'changed', error: new TermsChanged(reason) }
  const fields: Record<string, string> = reason === 'words' ? { receipt: '' } : {}
  return { outcome: 'changed', error: cause ?? new ApiError('conflict', 409, '', { fields }) }
}
