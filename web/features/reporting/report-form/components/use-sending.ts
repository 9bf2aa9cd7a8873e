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

/** What became of it. `earlier`: a version from before the last changes had arrived already, and counts. */
export interface Sent {
  id: string
  phrase: readonly string[] | null
  /** Whether its writer has typed the words once, and so has them. */
  phraseProven: boolean
  earlier: boolean
  keySucceeded: boolean
}

const idle: SendingState = { kind: 'idle' }

/**
 * Hands a draft in to be sent, and shows how it fares. It goes by itself from then on, whichever page is open, and arrives
 * once, however often it is asked. [Note: Outbox]
 */
export function useSending(keeper: DraftKeeper, onSent: (sent: Sent) => void) {
  const [state, setState] = useState(idle)
  useArrivalOf(keeper, onSent)

  const takingBack = useFollowing(keeper, setState)

  const send = useCallback(async () => {
    setState({ kind: 'sealing' })
    try {
      const { handIn } = await handInCode()
      await takingBack.current
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
  }, [keeper, takingBack])

  /** What was on its way is taken back, to be changed; an earlier attempt may have arrived all the same. */
  const change = useCallback(async () => {
    keeper.update({ isWaiting: false })
    setState(idle)
    await keeper.flush()
    const { recall } = await handInCode()
    await recall(keeper.current().id)
  }, [keeper])

  return { state, send: () => void send(), change: () => void change() }
}

/** Tells how it fares from when it was handed in. @returns what takes it back once it has been stopped */
function useFollowing(keeper: DraftKeeper, tell: (state: SendingState) => void): RefObject<Promise<void>> {
  const { id, draft } = useStoredDraft(keeper)
  const { isWaiting } = draft
  const takingBack = useRef<Promise<void>>(Promise.resolve())

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
        takingBack.current = recall(id).catch(() => undefined)
        // The person sees why, so it is a draft again, and is kept as one before they do: opened again it would send itself.
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
  return takingBack
}

/** Calls back when the report has arrived, whichever tab sent it. */
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

/** It no longer sends itself: the person looks, and sends it again. */
const isOver = (state: SendingState): boolean =>
  state.kind === 'stopped' && (state.outcome === 'changed' || state.outcome === 'refused')

/**
 * What its draft is then. Words that open another report already are taken from this one: it gets words of its own, to be
 * written down.
 */
function draftAfter(state: SendingState, { phrase }: Draft): Partial<Draft> {
  const isTaken =
    state.kind === 'stopped' && isRefusal(state.error, 'conflict') && 'receipt' in state.error.fields
  if (!isTaken) return { isWaiting: false }
  if (phrase) markPhraseUsed(phrase)
  return { phrase: null, phraseProven: false, wasOnItsWay: false, isWaiting: false }
}
