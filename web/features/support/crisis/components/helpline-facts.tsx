import { hoursInWords, isAroundTheClock } from '#content/helplines/hours.ts'
import { audienceNames, checkGrades, checkWords, pastReviewWords } from '#content/helplines/labels.ts'
import type { Helpline } from '#content/helplines/schema.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { dateFormat } from '#web/ui/dates.ts'
import { CheckSource } from './check-source.tsx'
import { useMinute } from './use-device.ts'
import { StaffingNote } from './staffing-note.tsx'

/** A helpline's hours, audience and languages, and what callers should know. */
export function HelplineFacts({ helpline }: { helpline: Helpline }) {
  const locale = getLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const hours = hoursInWords(helpline, locale)
  const isTimeKnown = useMinute() !== null
  const facts = [
    // If the note above says day and night, the hours are not repeated.
    ...(isAroundTheClock(helpline) || hours.length === 0
      ? hours.filter(() => !isTimeKnown)
      : [m.crisis_their_hours({ hours: hours.join('; ') })]),
    helpline.audience.map((who) => inLocale(audienceNames[who], locale)).join(', '),
    ...(helpline.languages ? [helpline.languages.map((code) => names.of(code) ?? code).join(', ')] : []),
    ...(helpline.note ? [inLocale(helpline.note, locale)] : []),
  ]
  return (
    <>
      <StaffingNote helpline={helpline} />
      <p className="text-ink-soft" suppressHydrationWarning>
        {/* The note above is current for a moment only, and not on paper. */}
        {isTimeKnown && isAroundTheClock(helpline) && (
          <span className="hidden print:inline">{hours.join('; ')} · </span>
        )}
        {facts.join(' · ')}
      </p>
    </>
  )
}

interface LastCheckedProps {
  checked: Pick<Helpline, 'id' | 'lastChecked' | 'check'>
  pastReview: boolean
}

/** When the entry was checked, by its month; the day, the method and the source on a press; and a caution if it is long ago. */
export function LastChecked({ checked, pastReview }: LastCheckedProps) {
  const locale = getLocale()
  const { id, lastChecked, check } = checked
  const on = (options: Intl.DateTimeFormatOptions) =>
    lastChecked === null ? '' : dateFormat({ ...options, timeZone: 'UTC' }).format(new Date(lastChecked))
  return (
    <>
      {pastReview && (
        <p className="text-sm font-semibold text-warn-ink">{inLocale(pastReviewWords, locale)}</p>
      )}
      <details className="check" suppressHydrationWarning>
        <summary suppressHydrationWarning>
          {lastChecked
            ? m.crisis_checked({ month: on({ month: 'short', year: 'numeric' }) })
            : m.crisis_not_checked()}
        </summary>
        <p>
          {m.crisis_check_against({
            day: on({ dateStyle: 'long' }) || m.crisis_not_checked(),
            grade: inLocale(checkGrades[check], locale),
            against: inLocale(checkWords[check], locale),
          })}
        </p>
        <CheckSource id={id} />
      </details>
    </>
  )
}
