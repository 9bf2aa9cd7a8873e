import { useState } from 'react'
import { answerMeeting, proposeMeeting } from '#contract/community/mentor-pairs.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { momentInWords } from '#web/ui/dates.ts'
import { download } from '#web/ui/download.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { meetingFile } from '../model/calendar-file.ts'
import { parseMoment } from '../model/local-time.ts'
import type { MeetingWithState } from '../queries.ts'
import { useMentoringChange } from './use-mentor-change.ts'

const stateNames = {
  proposed: m.mentors_meeting_proposed,
  agreed: m.mentors_meeting_agreed,
  cancelled: m.mentors_meeting_cancelled,
} as const
const lengths = [30, 45, 60, 90] as const

function Meeting({ meeting, isOpen }: { meeting: MeetingWithState; isOpen: boolean }) {
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite((agrees: boolean) =>
    change(answerMeeting, { params: { id: meeting.id }, body: { agrees } }),
  )
  const isChangeable = isOpen && meeting.state !== 'cancelled' && !meeting.isOver
  const save = () => {
    const file = meetingFile(meeting, m.mentors_meeting_title(), new Date())
    download(new Blob([file], { type: 'text/calendar' }), 'appointment.ics')
  }
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-3">
        <span className="font-semibold">{momentInWords(meeting.startsAt)}</span>
        <Tag tone={meeting.state === 'agreed' ? 'deep' : 'neutral'}>{stateNames[meeting.state]()}</Tag>
      </div>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      {isChangeable && (
        <div className="flex flex-wrap gap-x-3">
          {meeting.state === 'proposed' && !meeting.isOwn && (
            <Button size="small" working={isWorking && m.mentors_changing()} onClick={() => write(true)}>
              {m.mentors_meeting_agree()}
            </Button>
          )}
          {meeting.state === 'agreed' && (
            <Button size="small" tone="secondary" onClick={save}>
              {m.mentors_meeting_file()}
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={() => write(false)}>
            {m.mentors_meeting_cancel()}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Proposes a time in the reader’s time zone; the other side sees it in theirs. */
function Propose({ pairId }: { pairId: string }) {
  const [id, setId] = useState(() => crypto.randomUUID())
  const [at, setAt] = useState('')
  const [minutes, setMinutes] = useState(45)
  const change = useMentoringChange()
  const { submit, isWorking, problem } = useWrite(async () => {
    const startsAt = parseMoment(at)
    if (startsAt === null || Date.parse(startsAt) <= Date.now())
      throw new Incomplete(m.mentors_meeting_missing())
    await change(proposeMeeting, { params: { id: pairId, meeting: id }, body: { startsAt, minutes } })
    setId(crypto.randomUUID())
    setAt('')
  })
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate>
      <Field label={m.mentors_meeting_at()} hint={m.mentors_meeting_at_hint()} error={problem}>
        <TextInput type="datetime-local" value={at} onChange={(event) => setAt(event.currentTarget.value)} />
      </Field>
      <Field label={m.mentors_meeting_length()}>
        <Select value={String(minutes)} onChange={(event) => setMinutes(Number(event.currentTarget.value))}>
          {lengths.map((each) => (
            <option key={each} value={each}>
              {m.mentors_meeting_minutes({ count: each })}
            </option>
          ))}
        </Select>
      </Field>
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.mentors_changing()}>
          {m.mentors_meeting_propose()}
        </Button>
      </div>
    </form>
  )
}

/** Times for writing to each other in the conversation. */
export function Meetings({
  pairId,
  isOpen,
  meetings,
}: {
  pairId: string
  isOpen: boolean
  meetings: readonly MeetingWithState[]
}) {
  return (
    <section aria-labelledby="meetings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="meetings" className="text-xl">
        {m.mentors_meetings()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.mentors_meetings_text()}</p>
      {meetings.length > 0 && (
        <ul className="border-t border-line">
          {meetings.map((meeting) => (
            <Meeting key={meeting.id} meeting={meeting} isOpen={isOpen} />
          ))}
        </ul>
      )}
      {isOpen && <Propose pairId={pairId} />}
    </section>
  )
}
