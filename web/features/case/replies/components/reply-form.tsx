import { type FormEvent, useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import { jsonBytes } from '#web/records/body/size-limits.ts'
import { type ReplyQuestion, roomForReply } from '#web/records/replies/invited-reply.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type InvitedQuestion, sendReply } from '../queries.ts'

interface ReplyFormProps {
  asked: InvitedQuestion
  question: ReplyQuestion
  onAnswered: () => void
}

/** The question and who asks it. */
function QuestionText({ question }: { question: ReplyQuestion }) {
  return (
    <section aria-labelledby="asked" className="grid gap-3">
      <h2 id="asked" className="text-xl">
        {question.asker ? m.replies_from({ name: question.asker }) : m.replies_question()}
      </h2>
      <blockquote className="max-w-measure border-s-4 border-line ps-4 break-words whitespace-pre-line">
        {question.words}
      </blockquote>
    </section>
  )
}

/** What happens with an answer, shown before it is written. */
function ReplyExplanation({ team }: { team: string }) {
  return (
    <>
      <ul className="grid max-w-measure list-disc gap-2 ps-5">
        <li>{m.replies_free()}</li>
        <li>{m.replies_readers({ team })}</li>
        <li>{m.replies_nothing_decided()}</li>
      </ul>
      <Notice tone="warn" title={m.replies_leave()}>
        <p>{m.replies_leave_text()}</p>
      </Notice>
    </>
  )
}

type Lack = 'nothing' | 'tooLong' | null

/** Form for the answer; stored on this device, sealed, until it is sent. */
function ReplyField({ asked, question, onAnswered }: ReplyFormProps) {
  const { typed, saveState, change, clear } = useFormDraft(`reply/${asked.id}`)
  const words = typeof typed['words'] === 'string' ? typed['words'] : ''
  const [lack, setLack] = useState<Lack>(null)
  const [isChecking, setChecking] = useState(false)
  const send = async () => {
    await sendReply(asked.link, question, words.trim())
    clear()
    onAnswered()
  }
  if (isChecking) return <ReplyReview words={words} onBack={() => setChecking(false)} onSend={send} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = words.trim() === '' ? 'nothing' : jsonBytes(words) > roomForReply ? 'tooLong' : null
    setLack(found)
    if (found) focusControl('reply-words')
    else setChecking(true)
  }
  return (
    <form className="grid max-w-form gap-4" noValidate autoComplete="off" onSubmit={submit}>
      <Field
        id="reply-words"
        label={m.replies_your_side()}
        hint={m.replies_your_side_hint()}
        error={(lack === 'nothing' && m.replies_missing()) || (lack === 'tooLong' && m.replies_too_long())}
      >
        <TextArea
          sealed
          rows={10}
          value={words}
          onChange={(event) => {
            setLack(null)
            change({ words: event.currentTarget.value })
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" size="large">
          {m.replies_check()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
    </form>
  )
}

/** Review of the answer before it is sent, which is final. */
function ReplyReview(props: { words: string; onBack: () => void; onSend: () => Promise<void> }) {
  const { words, onBack, onSend } = props
  const { submit, isWorking, problem } = useWrite(onSend, (error) => {
    if (error instanceof OfflineError) return m.replies_offline()
    if (isRefusal(error, 'not_found')) return m.replies_over()
    return isRefusal(error, 'conflict') ? m.replies_taken() : undefined
  })
  return (
    <form className="grid max-w-form gap-5" onSubmit={submit}>
      <h2 className="text-xl">{m.replies_once()}</h2>
      <p>{m.replies_once_text()}</p>
      <blockquote className="rounded-lg border border-line bg-surface p-5 break-words whitespace-pre-line">
        {words}
      </blockquote>
      <ProblemNotice problem={problem} tone="warn" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" working={isWorking && m.replies_sending()}>
          {m.replies_send()}
        </Button>
        <Button tone="secondary" size="large" onClick={onBack}>
          {m.replies_change()}
        </Button>
      </div>
    </form>
  )
}

/** A question as the holder of the link sees it. */
export function ReplyForm({ asked, question, onAnswered }: ReplyFormProps) {
  const title = m.replies_title({ team: question.team })
  if (asked.isAnswered) return <Arrived title={title} team={question.team} />
  return (
    <Page title={title} lead={m.replies_lead({ day: dayInWords(asked.until) })} width="measure">
      <QuestionText question={question} />
      <ReplyExplanation team={question.team} />
      <ReplyField asked={asked} question={question} onAnswered={onAnswered} />
      <Details summary={m.replies_more()}>
        <p className="max-w-measure">{m.replies_more_text()}</p>
      </Details>
      <NobodyWatchesLive />
    </Page>
  )
}

function Arrived({ title, team }: { title: string; team: string }) {
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <Page title={title} width="measure">
      <Notice tone="success" live title={m.replies_arrived()}>
        <p>{m.replies_arrived_text({ team })}</p>
      </Notice>
      <NobodyWatchesLive />
    </Page>
  )
}
