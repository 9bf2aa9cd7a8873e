import type { LetterForm } from '#content/law/tools-words.ts'
import type { Talk } from '#content/parents/words.ts'
import { legalLetters } from '#web/features/support/law/store/letter-store.ts'
import { plannedFirst } from '#web/features/support/parents/store/next-talk.ts'
import { plansInStore } from '#web/features/support/parents/store/plan-store.ts'
import { m } from '#web/messages/compiled/messages.js'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { nearDay } from '#web/ui/dates.ts'
import { localToday } from '#web/ui/days.ts'

/** The next planned talk and its date. */
export function OwnTalk({ talks }: { talks: readonly Talk[] }) {
  const { status, records } = usePersonalRecords(plansInStore)
  if (status === 'locked') return m.parents_overview_locked()
  const [next] = plannedFirst(records)
  if (!next) return m.parents_overview_no_talk()
  const { talk, again } = next.value
  const title = talks.find(({ id }) => id === talk)?.title ?? talk
  return `${title}: ${again <= localToday() ? m.parents_planned_now() : nearDay(again)}`
}

/** The number of school letters that were started. */
export function OwnLetters({ letters }: { letters: readonly LetterForm[] }) {
  const { status, records } = usePersonalRecords(legalLetters)
  if (status === 'locked') return m.parents_overview_locked()
  const ids = new Set(letters.map(({ id }) => id))
  const started = records.filter(({ value, copyOf }) => copyOf === null && ids.has(value.letter))
  return started.length === 0
    ? m.parents_overview_no_letter()
    : m.parents_overview_letters({ count: started.length })
}
