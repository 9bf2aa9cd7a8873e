import { useEffect, useState } from 'react'
import { answersNeeded, type OpenRound } from '#contract/surveys.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import { selectLanguage } from '#web/records/answer-rows.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { answeredRounds } from '../model/answered-rounds.ts'
import { CheckAnswers } from './check-answers.tsx'
import { SurveyQuestionPage } from './survey-question.tsx'
import { type SurveyAnswers, useAnswers } from './use-answers.ts'

/** An answer brings no immediate help, so this links to people who can. */
export function HelpNow({ organisation }: Pick<OpenRound, 'organisation'>) {
  return (
    <section aria-labelledby="survey-help" className="grid gap-3 border-t border-line pt-6">
      <h2 id="survey-help" className="text-xl">
        {m.surveys_help()}
      </h2>
      <p>{m.surveys_help_text()}</p>
      {organisation.reading && (
        <div>
          <LinkButton to={`/o/${organisation.slug}`} tone="secondary">
            {m.surveys_help_report({ name: organisation.name })}
          </LinkButton>
        </div>
      )}
      <NobodyWatchesLive />
    </section>
  )
}

/** Who asks, and what happens with the answers, before the first question. */
function SurveyIntroduction({
  round,
  isStarted,
  onStart,
}: {
  round: OpenRound
  isStarted: boolean
  onStart: () => void
}) {
  return (
    <>
      {selectLanguage(round.intro) && <p className="max-w-measure">{selectLanguage(round.intro)}</p>}
      <Notice title={m.surveys_anonymous()}>
        <p>{m.surveys_anonymous_text({ name: round.organisation.name })}</p>
        <p>
          {round.codes === 0
            ? m.surveys_codes_none()
            : m.surveys_codes_given({ count: round.codes, needed: answersNeeded(round.codes) })}
        </p>
      </Notice>
      <div className="grid gap-2">
        <div>
          <Button size="large" onClick={onStart}>
            {isStarted ? m.surveys_resume() : m.surveys_start()}
          </Button>
        </div>
        <p className="text-ink-soft">{m.surveys_until({ day: dayInWords(round.closesOn) })}</p>
      </div>
      <Details summary={m.surveys_anonymous_more()}>
        <p className="max-w-measure">{m.surveys_anonymous_more_text()}</p>
      </Details>
    </>
  )
}

/** The current step: before the first question, a question, or past the last. */
type Step = 'before' | number

interface SurveyStepsProps {
  round: OpenRound
  answers: SurveyAnswers
  onSent: () => void
  onEnded: () => void
}

function SurveySteps({ round, answers, onSent, onEnded }: SurveyStepsProps) {
  const [step, setStep] = useState<Step>('before')
  const title = selectLanguage(round.title)
  const lead = `${round.organisation.name} · ${round.name}`
  const question = step === 'before' ? undefined : round.questions[step]
  if (step === 'before') {
    const firstOpen = answers.answers.findIndex((chosen) => chosen.length === 0)
    const resumeAt = firstOpen === -1 ? round.questions.length : firstOpen
    return (
      <Page area="law" title={title} lead={lead} width="measure">
        <SurveyIntroduction
          round={round}
          isStarted={answers.isStarted}
          onStart={() => setStep(answers.isStarted ? resumeAt : 0)}
        />
        <HelpNow organisation={round.organisation} />
      </Page>
    )
  }
  if (!question) {
    return (
      <Page area="law" title={title} lead={lead} width="measure">
        <CheckAnswers round={round} answers={answers} onChange={setStep} onSent={onSent} onEnded={onEnded} />
        <HelpNow organisation={round.organisation} />
      </Page>
    )
  }
  return (
    <div className="page-width py-8 md:py-14">
      <div className="grid max-w-form gap-6">
        <SurveyQuestionPage
          key={question.id}
          question={question}
          number={step + 1}
          count={round.questions.length}
          chosen={answers.answers[step] ?? []}
          onChoose={(chosen) => answers.choose(question.id, chosen)}
          onBack={() => setStep(step === 0 ? 'before' : step - 1)}
          onNext={() => setStep(step + 1)}
        />
        <StorageNote saveState={answers.keeping} />
      </div>
    </div>
  )
}

/** Why this round cannot be answered now. */
function ClosedRound({ round }: { round: OpenRound }) {
  return (
    <Page area="law" title={selectLanguage(round.title)} lead={round.organisation.name} width="measure">
      {round.state === 'waiting' ? (
        <Notice title={m.surveys_waiting()}>
          <p>{m.surveys_waiting_text({ day: dayInWords(round.opensOn) })}</p>
        </Notice>
      ) : (
        <Notice title={m.surveys_ended()}>
          <p>{m.surveys_ended_text()}</p>
        </Notice>
      )}
      <HelpNow organisation={round.organisation} />
    </Page>
  )
}

/** A round, for a participant. */
export function ParticipantSurvey({
  round,
  linkKey,
  linkCode,
  onEnded,
}: {
  round: OpenRound
  linkKey: string
  /** The code in the link; empty if it has to be typed. */
  linkCode: string
  onEnded: () => void
}) {
  const answers = useAnswers(round, linkKey, linkCode)
  const answered = useExternalStore(answeredRounds)
  const [other, setOther] = useState(false)
  if (round.state !== 'open') return <ClosedRound round={round} />
  if (!other && answered.includes(round.id)) {
    return <SurveyDone round={round} onOther={() => setOther(true)} />
  }
  return <SurveySteps round={round} answers={answers} onSent={() => setOther(false)} onEnded={onEnded} />
}

/** This device has answered, now or before. */
function SurveyDone({ round, onOther }: { round: OpenRound; onOther: () => void }) {
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <Page area="law" title={selectLanguage(round.title)} lead={round.organisation.name} width="measure">
      <Notice tone="success" title={m.surveys_sent()} live>
        <p>{m.surveys_sent_text()}</p>
      </Notice>
      <HelpNow organisation={round.organisation} />
      <Details summary={m.surveys_answered()}>
        <div className="grid gap-3">
          <p>{m.surveys_answered_text()}</p>
          <div>
            <Button tone="secondary" onClick={onOther}>
              {m.surveys_answered_other()}
            </Button>
          </div>
        </div>
      </Details>
    </Page>
  )
}
