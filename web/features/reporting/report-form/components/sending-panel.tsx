import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useShortWay } from './use-short-way.ts'
import type { DraftPlace } from '../store/draft-store.ts'
import type { SendingState } from '../model/sending-state.ts'
import { Actions } from './step-actions.tsx'

interface SendingPanelProps {
  id: string
  state: SendingState
  /** Where the draft is stored. */
  place: DraftPlace | null
  onSend: () => void
  onChange: () => void
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

function storedSentence(place: DraftPlace | null): string {
  if (place === 'words') return m.report_form_waiting_words()
  return place === 'device' ? m.reports_waiting_kept() : m.reports_waiting_memory()
}

function WaitingPanel({
  nextAt,
  error,
  place,
  onSend,
  onChange,
}: SendingPanelProps & { nextAt: number; error: unknown }) {
  const seconds = useSecondsUntil(nextAt)
  return (
    <Notice tone="warn" title={m.reports_waiting_title()} live>
      <p>{sentenceFor(error)}</p>
      <p>{storedSentence(place)}</p>
      <p aria-live="off">{m.reports_waiting_next({ seconds })}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onSend}>{m.reports_waiting_now()}</Button>
        <Button tone="secondary" onClick={onChange}>
          {m.reports_waiting_change()}
        </Button>
      </div>
    </Notice>
  )
}

const isOfLink = (error: unknown) => error instanceof Error && 'what' in error && error.what === 'link'

function stoppedSentence(state: SendingState & { kind: 'stopped' }): string {
  const { error, outcome } = state
  if (isRefusal(error, 'conflict') && 'receipt' in error.fields) return m.report_form_words_taken()
  if (error instanceof Error && 'what' in error) {
    if (isOfLink(error)) return m.reports_link_cut()
    return error.what === 'duty' ? m.reports_duty_changed_text() : m.reports_nobody_reads_now()
  }
  return outcome === 'locked' ? m.reports_stopped_locked() : sentenceFor(error)
}

function Stopped({ id, state }: SendingPanelProps & { state: SendingState & { kind: 'stopped' } }) {
  const { addressOf } = useShortWay()
  const { outcome, error } = state
  // An incomplete link is not a problem of the form.
  const isAboutTeam = outcome === 'changed' && !isOfLink(error)
  return (
    <Notice tone="danger" title={m.reports_stopped_title()} live>
      <p>{stoppedSentence(state)}</p>
      <p>{m.reports_stopped_kept()}</p>
      {isAboutTeam && (
        <div>
          <LinkButton to={addressOf(id, 'readers')} tone="secondary">
            {m.reports_stopped_look_again()}
          </LinkButton>
        </div>
      )}
      {outcome === 'signIn' && (
        <div>
          <LinkButton to="/auth" tone="secondary">
            {m.reports_sender_sign_in_button()}
          </LinkButton>
        </div>
      )}
    </Notice>
  )
}

/** The state of a report being sent, and the send button. */
export function SendingPanel(props: SendingPanelProps) {
  const { state, onSend } = props
  if (state.kind === 'waiting') return <WaitingPanel {...props} nextAt={state.nextAt} error={state.error} />
  const working = {
    idle: false,
    stopped: false,
    sealing: m.reports_sealing(),
    sending: m.reports_sending(),
  } as const
  return (
    <>
      {state.kind === 'stopped' && <Stopped {...props} state={state} />}
      <Actions>
        <Button working={working[state.kind]} onClick={onSend}>
          {m.reports_send()}
        </Button>
      </Actions>
    </>
  )
}
