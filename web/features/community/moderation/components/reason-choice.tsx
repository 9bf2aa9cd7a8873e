import { useId } from 'react'
import { type DecisionReason, decisionReasons } from '#contract/community/values.ts'
import { inLocale } from '#content/localised.ts'
import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { keyOfReason } from '../model/reason-keys.ts'
import { KeyMark } from './key-mark.tsx'

interface ReasonChoiceProps {
  reason: DecisionReason | null
  error: string | null
  onChoose: (reason: DecisionReason) => void
}

/** The reasons, each with its key, and the sentence that the author reads. */
export function ReasonChoice({ reason, error, onChoose }: ReasonChoiceProps) {
  const name = useId()
  const locale = getLocale()
  return (
    <fieldset className="grid min-w-0 gap-1.5" aria-describedby={`${name}-explanation`}>
      <legend className="mb-1.5 font-semibold">{m.moderation_reason()}</legend>
      {error && (
        <p className="font-semibold text-danger" role="alert">
          <VisuallyHidden>{m.ui_error_prefix()} </VisuallyHidden>
          {error}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-2">
        {decisionReasons.map((each) => (
          <label
            key={each}
            className={classes(
              'flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2 leading-snug hover:bg-deep-soft has-checked:bg-deep-soft has-checked:font-semibold pointer-coarse:min-h-11',
              'has-focus-visible:outline-3 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              name={name}
              value={each}
              checked={reason === each}
              aria-keyshortcuts={keyOfReason(each)}
              className="size-4 shrink-0 accent-deep outline-none"
              onChange={() => onChoose(each)}
            />
            <span className="grow">{inLocale(decisionReasonWords[each].name, locale)}</span>
            <KeyMark>{keyOfReason(each)}</KeyMark>
          </label>
        ))}
      </div>
      <p id={`${name}-explanation`} className="min-h-11 text-sm text-ink-soft">
        {reason &&
          m.moderation_reason_explained({ words: inLocale(decisionReasonWords[reason].explanation, locale) })}
      </p>
    </fieldset>
  )
}
