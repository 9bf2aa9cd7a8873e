import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { guide, type CrisisStep, stepAt } from '#content/crisis-guide/guide.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { NotReviewed } from '#web/platform/safety/not-reviewed.tsx'
import { Blocks } from '#web/ui/blocks.tsx'
import { Button } from '#web/ui/button.tsx'
import { GuideOptions } from './guide-choices.tsx'
import { GuideAsList } from './guide-list.tsx'

const row =
  'flex w-full min-h-12 items-center gap-3 rounded-md border-2 border-line bg-surface px-4 py-2.5 text-start ' +
  'font-semibold hover:border-deep hover:bg-deep-soft'

function StepBody({
  step,
  country,
  onAnswer,
}: {
  step: CrisisStep
  country: string | null
  onAnswer: (to: string) => void
}) {
  const locale = getLocale()
  if ('end' in step) {
    return (
      <div className="grid gap-4 [&>ul]:grid [&>ul]:gap-2">
        <div className="grid gap-2 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:ps-5">
          <Blocks blocks={step.end.body} caption="" />
        </div>
        <GuideOptions options={step.end.doors} country={country} />
      </div>
    )
  }
  const { hint, answers } = step.question
  return (
    <div className="grid gap-3">
      {hint && <p className="text-ink-soft">{inLocale(hint, locale)}</p>}
      <ul className="grid gap-2">
        {answers.map(({ answer, to }) => (
          <li key={answer.en}>
            <button type="button" className={row} onClick={() => onAnswer(to)}>
              {inLocale(answer, locale)}
              <ChevronRight aria-hidden size={18} className="ms-auto shrink-0 text-ink-soft rtl:rotate-180" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The current question, announced after an answer. */
function StepHeading({ text, shouldFocus }: { text: string; shouldFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (shouldFocus) heading.current?.focus()
  }, [shouldFocus])
  return (
    <h2 id="guide" ref={heading} tabIndex={-1} className="text-2xl">
      {text}
    </h2>
  )
}

/**
 * One question at a time, leading to the right help. The answers exist only in the memory of this page: neither the address nor the
 * history reveals them.
 */
export function Guide({ country }: { country: string | null }) {
  const [path, setPath] = useState<readonly string[]>([])
  const [hasMoved, setMoved] = useState(false)
  const step = stepAt(path.at(-1) ?? guide.start)
  const go = (next: readonly string[]) => {
    setMoved(true)
    setPath(next)
  }
  return (
    <section aria-labelledby="guide" className="grid content-start gap-4">
      <div className="grid gap-4 scriptless:hidden print:hidden">
        <StepHeading
          key={path.join(' ')}
          text={inLocale('end' in step ? step.end.heading : step.question.question, getLocale())}
          shouldFocus={hasMoved}
        />
        <StepBody step={step} country={country} onAnswer={(to) => go([...path, to])} />
        {path.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <Button
              tone="secondary"
              icon={<ChevronLeft aria-hidden size={20} className="rtl:rotate-180" />}
              onClick={() => go(path.slice(0, -1))}
            >
              {m.crisis_guide_back()}
            </Button>
            <Button tone="quiet" onClick={() => go([])}>
              {m.crisis_guide_again()}
            </Button>
          </div>
        )}
      </div>
      <GuideAsList />
      <p className="text-sm text-ink-soft">{m.crisis_guide_no_test()}</p>
      <NotReviewed review={guide} />
    </section>
  )
}
