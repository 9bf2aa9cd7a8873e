import { m } from '#web/messages/compiled/messages.js'
import { useChangedTexts } from '#web/platform/text-changes/changed-texts.ts'
import { QuietDetails } from '#web/ui/quiet-details.tsx'

/** What every page about the law says of itself. Without scripts it opens all the same. */
export function InformationOrAdvice() {
  return (
    <QuietDetails summary={m.law_advice_question()}>
      <div className="grid gap-2">
        <p>{m.law_advice_answer()}</p>
        <p>{m.law_advice_ask()}</p>
      </div>
    </QuietDetails>
  )
}

interface OfProps {
  /** Letters are not read by reading the rules. */
  of?: 'rules' | 'letters'
}

/** One quiet line under the title of texts that no lawyer has read, until an administrator records that one has read all of it. */
export function UnreviewedLine({ of = 'rules' }: OfProps) {
  const all = `${of}/all`
  const isRead = useChangedTexts()
    ?.get(all)
    ?.reviews.some(({ as }) => as === 'lawyer')
  if (isRead) return null
  return (
    <div className="has-[details[open]]:basis-full" data-unread={all} data-waits={`${all}:lawyer`}>
      <QuietDetails summary={m.library_unread_title()}>
        <p>{m.law_unreviewed()}</p>
      </QuietDetails>
    </div>
  )
}
