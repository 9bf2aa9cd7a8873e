import { useState } from 'react'
import { type WaitingRequest, withdrawMentorRequest } from '#contract/community/mentor-pairs.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { hourNames, languageNames, joinNames, displayName, specialtyNames } from '../words.ts'
import { useMentoringChange } from './use-mentor-change.ts'

/** The day by which there is news, or that no day can be named. */
function newsText({ offeredUntil, newsBy, mentors, isYounger, overseer }: WaitingRequest): string {
  if (isYounger && overseer === null) return m.mentors_waiting_overseer()
  if (offeredUntil !== null) return m.mentors_waiting_offered({ day: dayInWords(offeredUntil) })
  if (newsBy !== null) return m.mentors_waiting_news({ day: dayInWords(newsBy) })
  return mentors === 0 ? m.mentors_waiting_none() : m.mentors_waiting_full()
}

/** The position of a request in the queue, and the day by which there is news. */
export function WaitingCard({ request }: { request: WaitingRequest }) {
  const [isConfirming, setConfirming] = useState(false)
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite(() =>
    change(withdrawMentorRequest, { params: { id: request.id } }),
  )
  return (
    <section
      aria-labelledby="waiting"
      className="grid max-w-measure gap-4 rounded-lg border border-line bg-surface p-5"
    >
      <h2 id="waiting" className="text-xl">
        {m.mentors_waiting({ place: request.place })}
      </h2>
      <p className="font-semibold">{newsText(request)}</p>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">{m.mentors_need_specialties()}</dt>
        <dd>{joinNames(request.specialties, specialtyNames)}</dd>
        <dt className="text-ink-soft">{m.mentors_need_language()}</dt>
        <dd>{languageNames[request.language]()}</dd>
        <dt className="text-ink-soft">{m.mentors_need_hours()}</dt>
        <dd>{joinNames(request.hours, hourNames)}</dd>
        {request.overseer && (
          <>
            <dt className="text-ink-soft">{m.mentors_overseer_label()}</dt>
            <dd>{displayName(request.overseer)}</dd>
          </>
        )}
        <dt className="text-ink-soft">{m.mentors_waiting_since()}</dt>
        <dd>{dayInWords(request.askedOn)}</dd>
      </dl>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button
          tone="secondary"
          working={isWorking && m.mentors_withdrawing()}
          onClick={() => setConfirming(true)}
        >
          {m.mentors_withdraw()}
        </Button>
      </div>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.mentors_withdraw_question()}
        description={m.mentors_withdraw_text()}
        confirm={m.mentors_withdraw()}
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </section>
  )
}
