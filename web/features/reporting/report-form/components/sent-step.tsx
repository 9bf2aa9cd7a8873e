import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearToasts, toast } from '#web/ui/toast-store.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { localToday } from '#web/ui/days.ts'
import { type AnswerProblem, validateStep } from '../model/answer-problems.ts'
import { type FormQuestion, questions } from '../model/form-steps.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { useStoredDraft } from '../store/open-draft.ts'
import { isPhraseUsed, draftPhrase } from '../store/draft-store.ts'
import { holdPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { type Sent, useSending } from './use-sending.ts'
import { CheckAnswers, MemberNeeds, useMemberReady } from './check-step.tsx'
import { useDraftPlace } from './save-and-leave.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { problemSentence } from '../model/step-props.ts'
import { stepTitle } from '../model/step-titles.ts'
import { UnsentPhrase } from './unsent-phrase.tsx'
import { useShortWay } from './use-short-way.ts'

/** Navigates to the sent report. The phrase stays in this tab's memory and is never in an address. */
function useArrivalNavigation() {
  const navigate = useNavigate()
  return ({ id, phrase, phraseProven, earlier, keySucceeded }: Sent) => {
    const persistOnNavigation = true
    if (keySucceeded)
      toast({
        title: m.reports_key_succeeded(),
        description: m.reports_key_succeeded_text(),
        persistOnNavigation,
      })
    else if (earlier)
      toast({
        title: m.reports_arrived_earlier(),
        description: m.reports_arrived_earlier_text(),
        persistOnNavigation,
      })
    // The page of the phrase confirms the arrival, and a message would cover it on a phone.
    else if (phrase && !phraseProven) clearToasts()
    else toast({ title: m.reports_sent(), tone: 'success', persistOnNavigation })
    if (phrase) holdPhrase(phrase, phraseProven)
    void navigate(localizeHref(phrase ? '/report/receipt' : `/report/${id}`), { replace: true })
  }
}

/** Announces the twelve words of an anonymous report. */
function PhraseAnnouncement() {
  const behind = draftPhrase()
  if (!behind) return <p>{m.receipts_come_after()}</p>
  if (!isPhraseUsed(behind)) return <p>{m.report_form_words_same()}</p>
  return (
    <Notice tone="warn" title={m.report_form_words_other()}>
      <p>{m.report_form_words_other_text()}</p>
    </Notice>
  )
}

interface LastStepProps {
  keeper: DraftKeeper
  /** Further questions beside it, such as whose device this is. */
  beside: ReactNode
}

/** Problems that prevent sending, each with a link to its question. */
function StillMissing({ id, missing }: { id: string; missing: readonly Missing[] }) {
  const { addressOf } = useShortWay()
  return (
    <Notice tone="warn" title={m.reports_still_missing()}>
      <ul className="grid gap-1">
        {missing.map(({ question, title, problem }) => (
          <li key={question + problem.fieldId}>
            <Link to={`${addressOf(id, question)}&to=check`} className={lineLink}>
              {title} {problemSentence(problem)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface Missing {
  readonly question: FormQuestion
  readonly title: string
  readonly problem: AnswerProblem
}

function listMissing(answers: Answers): Missing[] {
  return questions.flatMap((question) =>
    validateStep(question, answers, localToday()).map((problem) => ({
      question,
      title: stepTitle(question, answers.about),
      problem,
    })),
  )
}

/** Review and sending. The phrase of an anonymous report is shown after sending, or while it waits. */
export function LastStep({ keeper, beside }: LastStepProps) {
  const { id, draft } = useStoredDraft(keeper)
  const { needs } = useMemberReady()
  const place = useDraftPlace()
  const { state, send, change } = useSending(keeper, useArrivalNavigation())
  const isMember = draft.answers.sender === 'member'
  // A sealed report needs no keys, only its sender's session.
  const isSealed = state.kind === 'sending' || state.kind === 'waiting'
  const needed = isMember && !(isSealed && needs === 'unlock') ? needs : null
  const missing = listMissing(draft.answers)
  const isReady = missing.length === 0 && !needed
  const resumes = draft.isWaiting && isReady && state.kind === 'idle'
  useEffect(() => {
    if (resumes) send()
    // `send` changes on each render; only reopening a waiting draft should trigger this.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [resumes])
  const isWaitingWithWords = state.kind === 'waiting' && !isMember && draft.phrase !== null
  const panel = <SendingPanel id={id} state={state} place={place} onSend={send} onChange={change} />
  return (
    <div className="grid gap-6">
      {isWaitingWithWords && panel}
      {isWaitingWithWords && <UnsentPhrase keeper={keeper} />}
      <CheckAnswers id={id} draft={draft} />
      {missing.length > 0 && <StillMissing id={id} missing={missing} />}
      {beside}
      {missing.length === 0 && needed && <MemberNeeds needs={needed} />}
      {isReady && !isMember && !isWaitingWithWords && <PhraseAnnouncement />}
      {isReady && !isWaitingWithWords && panel}
    </div>
  )
}
