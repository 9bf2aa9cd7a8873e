import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { localToday } from '#web/records/body/dates.ts'
import { problemsOf } from '../answers/problems.ts'
import { questions } from '../answers/steps.ts'
import { draftAddress } from '../drafts/draft-list.tsx'
import type { DraftKeeper } from '../drafts/keeper.ts'
import { useKeptDraft } from '../drafts/opened.ts'
import { holdPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { type Sent, useSending } from '../sending/use-sending.ts'
import { NotAnEmergencyService } from '#web/platform/safety/emergency.tsx'
import { supportTeamQuery } from '#web/records/queries.ts'
import { CheckAnswers, MemberNeeds, useMemberReady } from './check-step.tsx'
import { PhraseStep } from './phrase-step.tsx'
import { useDraftPlace } from './save-and-leave.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { problemSentence } from './step-props.ts'
import { stepTitle } from './step-titles.ts'

/** Leads to what was sent. The phrase stays in this tab's memory and never stands in an address. */
function useArrival() {
  const navigate = useNavigate()
  return ({ id, phrase, earlier, keySucceeded }: Sent) => {
    const goesAlong = true
    if (keySucceeded)
      toast({ title: m.reports_key_succeeded(), description: m.reports_key_succeeded_text(), goesAlong })
    else if (earlier)
      toast({ title: m.reports_arrived_earlier(), description: m.reports_arrived_earlier_text(), goesAlong })
    else toast({ title: m.reports_sent(), tone: 'success', goesAlong })
    if (phrase) holdPhrase(phrase, false)
    void navigate(localizeHref(phrase ? '/report/receipt' : `/report/${id}`), { replace: true })
  }
}

interface LastStepProps {
  step: 'check' | 'phrase'
  keeper: DraftKeeper
  onStep: (step: string) => void
}

/** Checking the answers, the phrase where nobody is named, and sending. */
export function LastStep({ step, keeper, onStep }: LastStepProps) {
  const { id, draft } = useKeptDraft(keeper)
  const { needs } = useMemberReady()
  const place = useDraftPlace()
  const { data: team } = useQuery(supportTeamQuery)
  const { state, send, change } = useSending(keeper, useArrival())
  const isMember = draft.answers.sender === 'member'
  // What is sealed already needs no keys any more, only somebody to send it as.
  const isSealed = state.kind === 'sending' || state.kind === 'waiting'
  const needed = isMember && !(isSealed && needs === 'unlock') ? needs : null
  const missing = questions.flatMap((question) =>
    problemsOf(question, draft.answers, localToday()).map((problem) => ({ question, problem })),
  )
  const isReady = missing.length === 0 && !needed
  const resumes = draft.isWaiting && isReady && state.kind === 'idle'
  useEffect(() => {
    if (resumes) send()
    // `send` is made anew on each render; what counts is that a draft which waits is opened again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [resumes])
  const showsPanel = isMember || draft.isWaiting || state.kind !== 'idle'
  const panel = <SendingPanel id={id} state={state} place={place} onSend={send} onChange={change} />
  if (step === 'phrase') {
    return (
      <div className="grid gap-6">
        <PhraseStep keeper={keeper} />
        {draft.phraseProven && missing.length === 0 && (
          <>
            {panel}
            <NotAnEmergencyService
              answerDays={draft.answers.readers === 'team' ? team?.answerDays : undefined}
            />
          </>
        )}
      </div>
    )
  }
  return (
    <div className="grid gap-6">
      <CheckAnswers id={id} draft={draft} />
      {missing.length > 0 && (
        <Notice tone="warn" title={m.reports_still_missing()}>
          <ul className="grid gap-1">
            {missing.map(({ question, problem }) => (
              <li key={question + problem.fieldId}>
                <Link
                  to={`${draftAddress(id, question)}&to=check`}
                  className={`inline-block py-2 ${textLink}`}
                >
                  {stepTitle(question, draft.answers.about)} {problemSentence(problem)}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.length === 0 && needed && <MemberNeeds needs={needed} />}
      {isReady && showsPanel && panel}
      {isReady && !showsPanel && (
        <div>
          <Button size="large" onClick={() => onStep('phrase')}>
            {m.receipts_to_phrase()}
          </Button>
        </div>
      )}
    </div>
  )
}
