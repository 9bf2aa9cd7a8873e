import type { ListedHelpline } from '#content/helplines/helplines.ts'
import { hoursInWords } from '#content/helplines/hours.ts'
import { audienceNames, checkWords, pastReviewWords } from '#content/helplines/labels.ts'
import type { Helpline } from '#content/helplines/schema.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** When the line is open, for whom, in which languages, and what a caller should know. */
export function HelplineFacts({ helpline }: { helpline: Helpline }) {
  const locale = getLocale()
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const facts = [
    ...hoursInWords(helpline, locale),
    helpline.audience.map((who) => inLocale(audienceNames[who], locale)).join(', '),
    ...(helpline.languages ? [helpline.languages.map((code) => names.of(code) ?? code).join(', ')] : []),
    ...(helpline.note ? [inLocale(helpline.note, locale)] : []),
  ]
  return (
    <p className="text-ink-soft" suppressHydrationWarning>
      {facts.join(' · ')}
    </p>
  )
}

/** When and against what the entry was checked, and a word of care where that is long ago. */
export function LastChecked({ listed: { helpline, pastReview } }: { listed: ListedHelpline }) {
  const locale = getLocale()
  const { lastChecked, check } = helpline
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <>
      {pastReview && (
        <p className="text-sm font-semibold text-warn-ink">{inLocale(pastReviewWords, locale)}</p>
      )}
      {lastChecked && (
        <p className="text-sm text-ink-soft" suppressHydrationWarning>
          {m.crisis_last_checked({
            day: format.format(new Date(lastChecked)),
            against: inLocale(checkWords[check], locale),
          })}
        </p>
      )}
    </>
  )
}
