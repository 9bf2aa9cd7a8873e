import { useCallback, useEffect, useRef, useState } from 'react'
import { isRefusal } from '#web/platform/api/errors.ts'
import { onArrival } from '../drafts/arrivals.ts'
import type { Draft } from '../drafts/draft.ts'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { useKeptDraft } from '../drafts/opened.ts'
import { spendWords } from '../drafts/store.ts'
import { handInCode } from './sealing-code.ts'
import type { SendingState } from './sending-state.ts'

/** What became of it. `earlier`: a version from before the last changes had arrived already, and stands. */
export interface Sent {
  id: string
  phrase: readonly string[] | null
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
  const { id, draft } = useKeptDraft(keeper)
  const { isWaiting } = draft
  useArrivalOf(keeper, onSent)

  useEffect(() => {
    if (!isWaiting) return undefined
    const over = new AbortController()
    const show = (next: SendingState) => {
      if (over.signal.aborted) return
      setState(next)
      if (areWordsTaken(next)) keeper.update(newWordsAfter(keeper.current().draft))
    }
    void handInCode()
      .then(({ followReport }) => {
        if (!over.signal.aborted) over.signal.addEventListener('abort', followReport(id, show))
      })
      .catch((error: unknown) => show({ kind: 'stopped', outcome: 'refused', error }))
    return () => over.abort()
  }, [id, isWaiting, keeper])

  const send = useCallback(async () => {
    setState({ kind: 'sealing' })
    try {
      const { handIn } = await handInCode()
      keeper.update({ isWaiting: true, wasOnItsWay: true })
      await keeper.flush()
      const { id: own, draft: written } = keeper.current()
      if (await handIn(own, written)) return
      setState({ kind: 'stopped', outcome: 'signIn', error: null })
    } catch (error) {
      setState({ kind: 'stopped', outcome: 'refused', error })
    }
  }, [keeper])

  /** What was on its way is taken back, to be changed; an earlier attempt may have arrived all the same. */
  const change = useCallback(async () => {
    keeper.update({ isWaiting: false })
    setState(idle)
    await keeper.flush()
    const { takeBack } = await handInCode()
    await takeBack(keeper.current().id)
  }, [keeper])

  return { state, send: () => void send(), change: () => void change() }
}

/** Calls back when the report has arrived, whichever tab sent it. */
function useArrivalOf(keeper: DraftKeeper, onSent: (sent: Sent) => void): void {
  const told = useRef(onSent)
  useEffect(() => {
    told.current = onSent
  })

  useEffect(
    () =>
      onArrival(({ id: arrived, earlier, keySucceeded }) => {
        const { draft: sent } = keeper.current()
        if (arrived !== keeper.current().id) return
        const phrase = sent.answers.sender === 'receipt' ? sent.phrase : null
        told.current({ id: arrived, phrase, earlier, keySucceeded })
      }),
    [keeper],
  )
}

const areWordsTaken = (state: SendingState): boolean =>
  state.kind === 'stopped' && isRefusal(state.error, 'conflict') && 'receipt' in state.error.fields

/** Words that open another report already are taken from this one: it gets words of its own, to be written down. */
function newWordsAfter({ phrase }: Draft): Partial<Draft> {
  if (phrase) spendWords(phrase)
  return { phrase: null, phraseProven: false, wasOnItsWay: false, isWaiting: false }
}
