import { dayInWords } from '#web/ui/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { signInRetentionDays, type SignInDay } from '#contract/sign-ins.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Details } from '#web/ui/details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { signInsQuery } from '../queries.ts'
import { deviceInWords } from '#web/platform/session/device-words.ts'

function whatHappened({ outcome, times }: SignInDay): string {
  if (outcome === 'address_changed') return m.security_history_address_changed()
  if (outcome === 'no_code') return m.security_history_no_code({ times })
  return outcome === 'signed_in'
    ? m.security_history_signed_in({ times })
    : m.security_history_refused({ times })
}

const isAlarming = ({ outcome }: SignInDay) => outcome === 'refused' || outcome === 'no_code'

function SignInDays() {
  const query = useQuery(signInsQuery)
  return (
    <Loaded query={query} loading={<SkeletonText lines={4} />}>
      {(days) => (days.length === 0 ? <p>{m.security_history_empty()}</p> : <DayList days={days} />)}
    </Loaded>
  )
}

function DayList({ days }: { days: readonly SignInDay[] }) {
  return (
    <ul aria-label={m.security_history()} className="divide-y-2 divide-line">
      {days.map((each) => (
        <li
          key={`${each.day} ${each.outcome} ${each.device.form} ${each.device.browser}`}
          className="flex flex-wrap justify-between gap-x-6 py-2"
        >
          <span>
            <span className="font-semibold">{deviceInWords(each.device)}</span>
            <br />
            <span className={isAlarming(each) ? 'text-danger' : 'text-ink-soft'}>{whatHappened(each)}</span>
          </span>
          <time dateTime={each.day} className="text-ink-soft">
            {dayInWords(each.day)}
          </time>
        </li>
      ))}
    </ul>
  )
}

/** Sign-ins to the account and failed attempts, fetched only when it is opened. */
export function SignInHistory() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary={m.security_history()} onToggle={setOpen}>
      <div className="grid gap-3">
        <p className="text-ink-soft">{m.security_history_text({ days: signInRetentionDays })}</p>
        {isOpen && <SignInDays />}
      </div>
    </Details>
  )
}
