import { useCallback, useEffect, useRef, useState } from 'react'
import { sendReport } from '#contract/reports.ts'
import { call } from '#web/platform/api/call.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import type { Draft } from '../drafts/draft.ts'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { removeDraft } from '../drafts/opened.ts'
import { spendWords } from '../drafts/store.ts'
import { ownedFilesCode } from '#web/files/transfer/owned-files-code.ts'
import { givePhrase } from './phrase.ts'
import { prepareCode } from './sealing-code.ts'
import { type Outcome, outcomeOf, waitBefore } from '#web/platform/outbox/outcome.ts'

export type SendingState =
  | { kind: 'idle' }
  | { kind: 'sealing' | 'sending' }
  /** Kept; the next attempt is at `nextAt`, milliseconds since 1970, or when the network returns. */
  | { kind: 'waiting'; attempt: number; nextAt: number; error: unknown }
  | { kind: 'stopped'; outcome: Exclude<Outcome, 'later' | 'arrived'> | 'locked'; error: unknown }

/** What became of it. `earlier`: a version from before the last changes had arrived already, and stands. */
export interface Sent {
  id: string
  phrase: readonly string[] | null
  /** Whether its writer has typed the words once, and so has them. */
  phraseProven: boolean
  earlier: boolean
  keySucceeded: boolean
}

/** Seals and sends a draft: once, however often it is asked, and again by itself until it has arrived. */
export function useSending(keeper: DraftKeeper, onSent: (sent: Sent) => void) {
  const [state, setState] = useState<SendingState>({ kind: 'idle' })
  const isRunning = useRef(false)
  const attempt = useRef(0)
  const told = useRef(onSent)
  useEffect(() => {
    told.current = onSent
  })

  const send = useCallback(async () => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      told.current(await attemptOnce(keeper, setState))
    } catch (error) {
      setState(await afterFailure(keeper, error, ++attempt.current))
    } finally {
      isRunning.current = false
    }
  }, [keeper])

  useEffect(() => {
    if (state.kind !== 'waiting') return undefined
    const again = () => void send()
    const timer = setTimeout(again, Math.max(0, state.nextAt - Date.now()))
    window.addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', again)
    }
  }, [state, send])

  /** What was on its way is taken back, to be changed; an earlier attempt may have arrived all the same. */
  const change = useCallback(() => {
    keeper.update({ prepared: null, isWaiting: false })
    setState({ kind: 'idle' })
  }, [keeper])

  return { state, send: () => void send(), change }
}

async function attemptOnce(keeper: DraftKeeper, show: (state: SendingState) => void): Promise<Sent> {
  const { id } = keeper.current()
  keeper.update({ isWaiting: true })
  const { prepare, preparedSending } = await prepareCode()
  let keySucceeded = false
  if (!isOurs(keeper.current().draft.prepared)) {
    show({ kind: 'sealing' })
    await givePhrase(keeper)
    const { keySucceeded: changed, ...prepared } = await prepare(id, keeper.current().draft)
    keySucceeded = changed
    keeper.update({ prepared })
  }
  const { prepared, phrase, phraseProven } = keeper.current().draft
  if (!prepared) throw new TypeError('prepared just now')
  show({ kind: 'sending' })
  keeper.update({ wasOnItsWay: true })
  await keeper.flush()
  const isAnonymous = prepared.memberId === null
  let earlier = false
  try {
    await call(sendReport, { body: preparedSending(prepared) }, isAnonymous ? { credentials: 'omit' } : {})
  } catch (error) {
    if (outcomeOf(error) !== 'arrived') throw error
    earlier = true
  }
  if (isAnonymous && phrase) spendWords(phrase)
  const { sendFilesAfter } = await ownedFilesCode()
  void sendFilesAfter(id, isAnonymous ? phrase : null)
  await tidyUp(id)
  return { id, phrase: isAnonymous ? phrase : null, phraseProven, earlier, keySucceeded }
}

/** The report has arrived, whatever becomes of its draft now: one behind words goes when the network is back. */
async function tidyUp(id: string): Promise<void> {
  try {
    await removeDraft(id)
  } catch {
    window.addEventListener('online', () => void tidyUp(id), { once: true })
  }
}

/** Whether what is prepared can be sent by whoever is here now: another member seals it anew. */
function isOurs(prepared: { memberId: string | null } | null): boolean {
  if (!prepared) return false
  return prepared.memberId === null || prepared.memberId === sessionStore.current().user?.id
}

async function afterFailure(keeper: DraftKeeper, error: unknown, attempt: number): Promise<SendingState> {
  if (error instanceof Error && error.name === 'VaultLocked')
    return { kind: 'stopped', outcome: 'locked', error }
  const outcome = error instanceof Error && error.name === 'TermsChanged' ? 'changed' : outcomeOf(error)
  if (outcome === 'later') {
    return { kind: 'waiting', attempt, nextAt: Date.now() + waitBefore(attempt, error), error }
  }
  if (outcome !== 'signIn') {
    keeper.update({ prepared: null, isWaiting: false, ...newWordsAfter(error, keeper.current().draft) })
    await keeper.flush()
  }
  return { kind: 'stopped', outcome: outcome === 'arrived' ? 'refused' : outcome, error }
}

/** Words that open another report already are taken from this one: it gets words of its own, to be written down. */
function newWordsAfter(error: unknown, { phrase }: Draft): Partial<Draft> {
  if (!phrase || !isRefusal(error, 'conflict') || !('receipt' in error.fields)) return {}
  spendWords(phrase)
  return { phrase: null, phraseProven: false, wasOnItsWay: false }
}
