import type { Talk } from '#content/parents/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { textLink } from '#web/ui/link.tsx'
import { localToday } from '#web/ui/days.ts'
import { plannedFirst } from '../store/next-talk.ts'
import { plansInStore } from '../store/plan-store.ts'

/** The talks that are planned for later, the next first. */
export function PlannedTalks({ talks, onOpen }: { talks: readonly Talk[]; onOpen: (talk: string) => void }) {
  const { records } = usePersonalRecords(plansInStore)
  const today = localToday()
  const plannedTalks = plannedFirst(records)
  if (plannedTalks.length === 0) return null
  return (
    <section aria-labelledby="planned" className="grid max-w-measure gap-1" data-no-print>
      <h3 id="planned" className="text-lg">
        {m.parents_planned()}
      </h3>
      <ul>
        {plannedTalks.map(({ id, value: { talk, again } }) => (
          <li key={id}>
            <a
              href={`#talk-${talk}`}
              className={`inline-flex min-h-11 items-center ${textLink}`}
              onClick={() => onOpen(talk)}
            >
              {talks.find((each) => each.id === talk)?.title ?? talk}:{' '}
              {again <= today ? m.parents_planned_now() : dayInWords(again)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
