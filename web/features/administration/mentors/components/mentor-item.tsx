import { useState } from 'react'
import { checkReminderDays } from '#contract/community/mentors.ts'
import type { AdministeredMentor, MentorOverseer } from '#contract/community/mentor-administration.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { CheckDialog } from './check-dialog.tsx'
import { useMentors } from './use-mentors.ts'

const nameOf = ({ name }: { name: string | null }) => name ?? m.mentors_someone()

/** The state of the check, with the next step highlighted. */
function CheckState({
  mentor: { check, about, wantedAbout: requestedAbout },
}: {
  mentor: AdministeredMentor
}) {
  if (!check) return <Tag tone="warn">{m.mentors_admin_waiting()}</Tag>
  if (check.outcome === 'refused' || check.until === null) return <Tag>{m.mentors_admin_refused()}</Tag>
  const today = utcDay()
  const day = dayInWords(check.until)
  return (
    <span className="flex flex-wrap gap-2">
      {check.until < today ? (
        <Tag tone="danger">{m.mentors_admin_expired({ day })}</Tag>
      ) : (
        <Tag tone="deep">{m.mentors_admin_checked({ day })}</Tag>
      )}
      {check.until >= today && check.until <= dayAfter(today, checkReminderDays) && (
        <Tag tone="warn">{m.mentors_admin_expiring()}</Tag>
      )}
      {about !== requestedAbout && <Tag tone="warn">{m.mentors_admin_words_changed()}</Tag>}
    </span>
  )
}

interface MentorItemProps {
  mentor: AdministeredMentor
  overseers: readonly MentorOverseer[]
}

/** An applicant or mentor: the check, and their overseer. */
export function MentorItem({ mentor, overseers }: MentorItemProps) {
  const [isChecking, setChecking] = useState(false)
  const { assign } = useMentors()
  const { write, doing, problem } = useWrite((overseerId: string | null) => assign(mentor.id, overseerId))
  const name = nameOf(mentor)
  const overseerId = doing ? doing[0] : mentor.overseerId
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg font-bold wrap-anywhere">{name}</h3>
        <CheckState mentor={mentor} />
        <span className="text-sm text-ink-soft">
          {m.mentors_admin_pairs({ count: mentor.pairs, most: mentor.capacity })}
        </span>
      </div>
      <p className="max-w-measure wrap-anywhere">{mentor.wantedAbout}</p>
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-56">
          <Field label={m.mentors_admin_overseer_of({ name })} error={problem}>
            <Select value={overseerId ?? ''} onChange={(event) => write(event.currentTarget.value || null)}>
              <option value="">{m.mentors_admin_overseer_none()}</option>
              {overseers.map((each) => (
                <option key={each.memberId} value={each.memberId}>
                  {nameOf(each)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Button
          tone="secondary"
          aria-label={m.mentors_admin_check({ name })}
          onClick={() => setChecking(true)}
        >
          {m.mentors_admin_check_short()}
        </Button>
      </div>
      {isChecking && <CheckDialog mentor={mentor} name={name} onClose={() => setChecking(false)} />}
    </li>
  )
}
