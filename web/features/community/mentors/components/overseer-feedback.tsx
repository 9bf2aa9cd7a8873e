import { useState } from 'react'
import { maxMentorNoteLength, type MentorPair, sendMentorFeedback } from '#contract/community/mentor-pairs.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { sealToOverseer } from '#web/records/mentors/notes.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { displayName } from '../words.ts'
import { useMentoringChange } from './use-mentor-change.ts'

/** Writes to the overseer in confidence. The other member of the pair never learns of it. */
export function OverseerFeedback({ pair }: { pair: MentorPair }) {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [text, setText] = useState('')
  const change = useMentoringChange()
  const { overseer } = pair
  const { submit, isWorking, problem } = useWrite(async () => {
    const words = text.trim()
    if (words === '') throw new Incomplete(m.mentors_tell_missing())
    if (overseer === null) throw new Incomplete(m.mentors_tell_nobody())
    const sealed = await sealToOverseer(overseer.aliasId, words)
    await change(sendMentorFeedback, { params: { id: pair.id, feedback: id }, body: { sealed } })
    setId(crypto.randomUUID())
    setText('')
    toast({ title: m.mentors_told(), tone: 'success' })
  })
  return (
    <section aria-labelledby="overseer-feedback" className="grid gap-3">
      <h2 id="overseer-feedback" className="text-xl">
        {m.mentors_tell()}
      </h2>
      {overseer === null ? (
        <p className="text-ink-soft">{m.mentors_tell_nobody()}</p>
      ) : (
        <form className="grid max-w-form gap-4" onSubmit={submit} noValidate autoComplete="off">
          <p className="text-ink-soft">{m.mentors_tell_text({ name: displayName(overseer) })}</p>
          <Field label={m.mentors_tell_label()} error={problem}>
            <TextArea
              sealed
              rows={3}
              maxLength={maxMentorNoteLength}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                if (problem) setId(crypto.randomUUID())
              }}
            />
          </Field>
          <div>
            <Button type="submit" tone="secondary" working={isWorking && m.chats_ask_sending()}>
              {m.mentors_tell_send()}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
