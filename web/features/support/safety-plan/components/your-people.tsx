import { MessageSquareText, Phone } from 'lucide-react'
import { telHref } from '#content/helplines/dial-number.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useSingleRecord } from '#web/records/personal/use-personal-records.ts'
import { textLink } from '#web/ui/link.tsx'
import type { SafetyPlan } from '../store/plan.ts'
import { safetyPlanKind } from '../store/plan-kind.ts'
import { messageHref, messagePlatform } from '../model/message-link.ts'

const way = `inline-flex min-h-11 items-center gap-2 ${textLink}`

/** The people of the saved plan. Renders nothing if there are none. */
export function YourPeople() {
  const { record } = useSingleRecord(safetyPlanKind)
  return <PeopleToCall people={record?.value.people ?? []} />
}

/** People, each with call and message links. */
export function PeopleToCall({ people }: { readonly people: readonly SafetyPlan['people'][number][] }) {
  if (people.length === 0) return null
  const platform = messagePlatform(navigator)
  return (
    <ul className="grid gap-1" aria-label={m.safety_plan_people_title()}>
      {people.map(({ id, name, number, words }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4">
          <a href={telHref(number)} className={way}>
            <Phone aria-hidden size={18} />
            {m.safety_plan_people_call({ name })}
          </a>
          <a href={messageHref({ number, words }, platform)} className={way}>
            <MessageSquareText aria-hidden size={18} />
            {m.safety_plan_people_open({ name })}
          </a>
        </li>
      ))}
    </ul>
  )
}
