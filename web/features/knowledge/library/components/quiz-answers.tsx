import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { Line } from '#content/knowledge/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { classes } from '#web/ui/classes.ts'
import { checkedIndex } from './use-text-filter.ts'

interface AnswersProps {
  /** The question. */
  legend: ReactNode
  options: readonly { readonly words: Line; readonly answer: ReactNode }[]
  /** The index of the selected option, from 0. */
  chosen: number | null
  onChoose: (place: number) => void
}

/**
 * One choice out of a few, with its feedback below all of them. Without scripts the browser itself shows it; on paper
 * each feedback is below its option.
 */
export function Answers({ legend, options, chosen, onChoose }: AnswersProps) {
  const name = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // An option may be selected before hydration, which would reset it.
  const adoptChoices = useEffectEvent((fieldset: HTMLFieldSetElement) => {
    const place = checkedIndex(fieldset.querySelectorAll<HTMLInputElement>(':scope > * > label > input'))
    if (place !== null && chosen === null) onChoose(place)
  })
  useLayoutEffect(() => {
    if (group.current) adoptChoices(group.current)
  }, [])
  return (
    <fieldset ref={group} className="grid min-w-0 max-w-measure grid-cols-[minmax(0,1fr)]">
      <legend className="mb-2 font-semibold">{legend}</legend>
      {options.map(({ words, answer }, place) => (
        <div key={JSON.stringify(words)} className="contents">
          <label className="peer mb-2 flex min-h-control cursor-pointer gap-3 rounded-md border-2 border-line bg-surface px-4 py-2.5 transition-colors hover:border-deep hover:bg-deep-soft has-checked:border-deep has-checked:bg-deep-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
            <input
              type="radio"
              name={name}
              checked={chosen === place}
              onChange={() => onChoose(place)}
              className="mt-0.5 size-5 shrink-0 outline-none"
            />
            <span className="leading-snug font-semibold">
              <LineView line={words} />
            </span>
          </label>
          {/* Rendered before its text, so that screen readers announce the text when it appears. */}
          <div
            aria-live="polite"
            className={classes(
              'order-1 print:order-none print:[&>*]:grid',
              chosen === place
                ? '[&>*]:grid'
                : '[&>*]:hidden peer-has-checked:[&>*]:grid not-supports-[selector(:has(*))]:scriptless:[&>*]:grid',
            )}
          >
            <div className="mt-2 mb-4 gap-4">{answer}</div>
          </div>
        </div>
      ))}
    </fieldset>
  )
}
