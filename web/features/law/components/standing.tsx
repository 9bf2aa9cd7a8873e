import { m } from '#web/messages/compiled/messages.js'
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

/** Stands above whatever no lawyer has read. */
export function UnreviewedLine() {
  return <p className="max-w-measure font-semibold text-warn-ink">{m.law_unreviewed()}</p>
}
