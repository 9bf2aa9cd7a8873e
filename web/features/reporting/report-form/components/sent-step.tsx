import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { localizeHref } from '#web/ui/language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { clearToasts, toast } from '#web/ui/toast-store.ts'
import type { Answers } from '#web/records/body/answers.ts'
import { localToday } from '#web/ui/days.ts'
import { type AnswerProblem, problemsOf } from '../model/answer-problems.ts'
import { type FormQuestion, questions } from '../model/form-steps.ts'
import type { DraftKeeper } from '../model/draft-keeper.ts'
import { useStoredDraft } from '../store/open-draft.ts'
import { areSpent, wordsBehind } from '../store/draft-store.ts'
import { holdPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { type Sent, useSending } from './use-sending.ts'
import { CheckAnswers, MemberNeeds, useMemberReady } from './check-step.tsx'
import { useDraftPlace } from './save-and-leave.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { problemSentence } from '../model/step-props.ts'
import { stepTitle } from '../model/step-titles.ts'
import { UnsentPhrase } from './unsent-phrase.tsx'
import { useShortWay } from './use-short-way.ts'

/** Leads to what was sent. The phrase stays in this tab's memory and is never in an address. */
function useArrival() {
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
    // The page with the words says it all itself, and a message would lie over them on a phone.
    else if (phrase && !phraseProven) clearToasts()
    else toast({ title: m.reports_sent(), tone: 'success', persistOnNavigation })
    if (phrase) holdPhrase(phrase, phraseProven)
    void navigate(localizeHref(phrase ? '/report/receipt' : `/report/${id}`), { replace: true })
  }
}

/** Which twelve words open the report, when it is sent without a name. */
function WordsToCome() {
  const behind = wordsBehind()
  if (!behind) return <p>{m.receipts_come_after()}</p>
  if (!areSpent(behind)) return <p>{m.report_form_words_same()}</p>
  return (
    <Notice tone="warn" title={m.report_form_words_other()}>
      <p>{m.report_form_words_other_text()}</p>
    </Notice>
  )
}

interface LastStepProps {
  keeper: DraftKeeper
  /** What is asked beside it, such as whose device this is. */
  beside: ReactNode
}

/** What keeps it from being sent, each with the way to mend it. */
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

function missingIn(answers: Answers): Missing[] {
  return questions.flatMap((question) =>
    problemsOf(question, answers, localToday()).map((problem) => ({
      question,
      title: stepTitle(question, answers.about),
      problem,
    })),
  )
}

/** Checking the answers, and sending. The words of a report without a name come when it was sent, or while it waits. */
export function LastStep({ keeper, beside }: LastStepProps) {
  const { id, draft } = useStoredDraft(keeper)
  const { needs } = useMemberReady()
  const place = useDraftPlace()
  const { state, send, change } = useSending(keeper, useArrival())
  const isMember = draft.answers.sender === 'member'
  // What is sealed already needs no keys any more, only somebody to send it as.
  const isSealed = state.kind === 'sending' || state.kind === 'waiting'
  const needed = isMember && !(isSealed && needs === 'unlock') ? needs : null
  const missing = missingIn(draft.answers)
  const isReady = missing.length === 0 && !needed
  const resumes = draft.isWaiting && isReady && state.kind === 'idle'
  useEffect(() => {
    if (resumes) send()
    // `send` is made again on each render; what counts is that a draft which waits is opened again.
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
      {isReady && !isMember && !isWaitingWithWords && <WordsToCome />}
      {isReady && !isWaitingWithWords && panel}
    </div>
  )
}
