import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { isRefusal } from '#web/platform/api/errors.ts'
import { onArrival } from '../model/arrived-reports.ts'
import type { Draft } from '../model/draft.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { splitByRecipient, useStoredDraft } from '../store/open-draft.ts'
import { markPhraseUsed } from '../store/draft-store.ts'
import { assignReceiptPhrase } from '../store/receipt-phrase.ts'
import { handInCode } from '../model/load-sealing-code.ts'
import type { SendingState } from '../model/sending-state.ts'

/** The result. `earlier`: a version from before the last changes had arrived already, and counts. */
export interface Sent {
  id: string
  phrase: readonly string[] | null
  /** Whether the writer has typed the words once, which proves that they have them. */
  phraseProven: boolean
  earlier: boolean
  keySucceeded: boolean
}

const idle: SendingState = { kind: 'idle' }

/**
 * Queues a draft for sending, and returns its state. It is sent from any open page, and arrives once, however often it is queued. [Note:
 * Outbox]
 */
export function useSending(keeper: DraftKeeper, onSent: (sent: Sent) => void) {
  const [state, setState] = useState(idle)
  useArrivalOf(keeper, onSent)

  const recallPending = useWatchSending(keeper, setState)

  const send = useCallback(async () => {
    setState({ kind: 'sealing' })
    try {
      const { handIn } = await handInCode()
      await recallPending.current
      const others = await splitByRecipient(keeper)
      await assignReceiptPhrase(keeper)
      keeper.update({ isWaiting: true, wasOnItsWay: true })
      await keeper.flush()
      const { id: own, draft: written } = keeper.current()
      for (const { id, draft } of others) if (draft.isWaiting) await handIn(id, draft)
      if (await handIn(own, written)) return
      setState({ kind: 'stopped', outcome: 'signIn', error: null })
    } catch (error) {
      setState({ kind: 'stopped', outcome: 'refused', error })
    }
  }, [keeper, recallPending])

  /** Recalls a report for editing; an earlier attempt may still have arrived. */
  const change = useCallback(async () => {
    keeper.update({ isWaiting: false })
    setState(idle)
    await keeper.flush()
    const { recall } = await handInCode()
    await recall(keeper.current().id)
  }, [keeper])

  return { state, send: () => void send(), change: () => void change() }
}

/**
 * Reports the state of a queued draft.
 * @returns recalls it once sending has stopped
 */
function useWatchSending(keeper: DraftKeeper, tell: (state: SendingState) => void): RefObject<Promise<void>> {
  const { id, draft } = useStoredDraft(keeper)
  const { isWaiting } = draft
  const recallPending = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    if (!isWaiting) return undefined
    const over = new AbortController()
    const { signal } = over
    async function notifyOnceStored(next: SendingState) {
      await keeper.flush().catch(() => undefined)
      tell(next)
    }
    async function follow() {
      const { watchSending, recall } = await handInCode()
      if (signal.aborted) return
      const forget = watchSending(id, (next) => {
        if (signal.aborted) return
        if (!isOver(next)) {
          tell(next)
          return
        }
        recallPending.current = recall(id).catch(() => undefined)
        // The draft is stored as not waiting before the reason is shown: otherwise it would send itself when reopened.
        keeper.update(draftAfter(next, keeper.current().draft))
        void notifyOnceStored(next)
      })
      signal.addEventListener('abort', forget)
    }
    follow().catch((error: unknown) => {
      if (!signal.aborted) tell({ kind: 'stopped', outcome: 'refused', error })
    })
    return () => over.abort()
  }, [id, isWaiting, keeper, tell])
  return recallPending
}

/** Calls back when the report has arrived, sent by any tab. */
function useArrivalOf(keeper: DraftKeeper, onSent: (sent: Sent) => void): void {
  const latestOnSent = useRef(onSent)
  useEffect(() => {
    latestOnSent.current = onSent
  })

  useEffect(
    () =>
      onArrival(({ id: arrived, earlier, keySucceeded }) => {
        const { draft: sent } = keeper.current()
        if (arrived !== keeper.current().id) return
        const phrase = sent.answers.sender === 'receipt' ? sent.phrase : null
        latestOnSent.current({ id: arrived, phrase, phraseProven: sent.phraseProven, earlier, keySucceeded })
      }),
    [keeper],
  )
}

/** It is no longer sent automatically: the person reviews and sends it again. */
const isOver = (state: SendingState): boolean =>
  state.kind === 'stopped' && (state.outcome === 'changed' || state.outcome === 'refused')

/** The resulting change of the draft. A phrase that already opens another report is removed: this one gets a new phrase to write down. */
function draftAfter(state: SendingState, { phrase }: Draft): Partial<Draft> {
  const isTaken =
    state.kind === 'stopped' && isRefusal(state.error, 'conflict') && 'receipt' in state.error.fields
  if (!isTaken) return { isWaiting: false }
  if (phrase) markPhraseUsed(phrase)
  return { phrase: null, phraseProven: false, wasOnItsWay: false, isWaiting: false }
}
