import { m } from '#web/messages/compiled/messages.js'
import { useChangedTexts } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Details } from '#web/ui/details.tsx'

/** What every page about the law says of itself. Without scripts it opens all the same. */
export function InformationOrAdvice() {
  return (
    <Details summary={m.law_advice_question()} className="max-w-measure">
      <div className="grid gap-2">
        <p>{m.law_advice_answer()}</p>
        <p>{m.law_advice_ask()}</p>
      </div>
    </Details>
  )
}

/**
 * Shown above texts that no lawyer has read, until an administrator records that one has read all of it; and what they say of it.
 *
 * @param of - letters are not read by reading the rules
 */
export function UnreviewedLine({ of = 'rules' }: { of?: 'rules' | 'letters' }) {
  const all = `${of}/all`
  const isRead = useChangedTexts()
    ?.get(all)
    ?.reviews.some(({ as }) => as === 'lawyer')
  return (
    <>
      <TextNotes text={all} />
      {!isRead && (
        <p
          className="max-w-measure font-semibold text-warn-ink"
          data-unread={all}
          data-waits={`${all}:lawyer`}
        >
          {m.law_unreviewed()}
        </p>
      )}
    </>
  )
}
