import { Suspense, useId, useState, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { chooseDevice } from './choose-device.ts'
import { useFirstPause } from './first-pause.ts'
import { useIsFirstQuestion } from './use-is-first-question.ts'

const WhyText = lazyWithRetry(async () => (await import('./why-text.tsx')).WhyText)

/** Small, with a touch target of full size. */
const small = { tone: 'secondary', size: 'small', className: 'px-2.5! text-sm' } as const

/**
 * The link to more, in the line of the question. Negative margins give it a full touch target without adding
 * height.
 */
export const whyLinkClass = '-my-3.5 py-3.5 text-sm text-deep underline underline-offset-4 hover:no-underline'

interface DeviceQuestionProps {
  /** Whether something was written that a reload would lose now. */
  hasUnsavedText?: boolean
  /** A link to more about it; by default a short text that expands. */
  why?: ReactNode
  /** Rendered if the question is already asked elsewhere on the page. */
  fallback?: ReactNode
  /** Called once all data of this tab is where the answer says. */
  onChosen?: () => unknown
}

/**
 * Asks whose device this is. Two small buttons beside the first field, so that nothing comes before the
 * first word. Nothing is stored until there is an answer, and the text says so. At the first pause the
 * question is emphasised and announced to screen readers, without a layout shift. On a page with several
 * such questions, only the first one shows.
 */
export function DeviceQuestion(props: DeviceQuestionProps) {
  const isFirst = useIsFirstQuestion()
  return isFirst ? <Question {...props} /> : props.fallback
}

function Question({ hasUnsavedText = true, why, onChosen }: DeviceQuestionProps) {
  const titleId = useId()
  const [chosen, setChosen] = useState<'own' | 'shared' | null>(null)
  const hasPaused = useFirstPause(hasUnsavedText)
  const choose = async (choice: 'own' | 'shared') => {
    if (chosen) return
    setChosen(choice)
    await chooseDevice(choice)
    await onChosen?.()
  }
  return (
    <section
      aria-labelledby={titleId}
      data-device-question
      className={classes(
        'grid gap-1 rounded-e-md border-s-4 py-1 ps-3 pe-2',
        hasPaused ? 'border-warn-ink bg-warn-soft' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <strong id={titleId}>{m.device_question_title()}</strong>
          {why ?? <Why />}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            {...small}
            working={chosen === 'own' && m.device_question_keeping()}
            aria-disabled={chosen !== null}
            onClick={() => void choose('own')}
          >
            {m.device_question_own()}
          </Button>
          <Button {...small} aria-disabled={chosen !== null} onClick={() => void choose('shared')}>
            {m.device_question_shared()}
          </Button>
        </div>
      </div>
      <SavingStatus hasUnsavedText={hasUnsavedText} hasPaused={hasPaused} />
    </section>
  )
}

/** What happens to the text for now. It reserves the height of its longest sentence, so that nothing below it moves. */
function SavingStatus({ hasUnsavedText, hasPaused }: { hasUnsavedText: boolean; hasPaused: boolean }) {
  const status = hasPaused
    ? m.device_not_saved_asked()
    : hasUnsavedText
      ? m.device_not_saved_yet()
      : m.device_nothing_yet()
  return (
    <div className="grid text-sm *:col-start-1 *:row-start-1">
      {[m.device_not_saved_asked(), m.device_nothing_yet()].map((sentence) => (
        <span key={sentence} aria-hidden className="invisible font-semibold">
          {sentence}
        </span>
      ))}
      <output className={hasPaused ? 'font-semibold' : 'text-ink-soft'}>{status}</output>
    </div>
  )
}

/** Why the question is asked, and what leaving cannot erase. */
function Why() {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className={whyLinkClass}
        onClick={() => setOpen(!isOpen)}
      >
        {m.device_question_why()}
      </button>
      <div id={id} hidden={!isOpen} className="prose basis-full pb-2">
        {isOpen && (
          <Suspense>
            <WhyText />
          </Suspense>
        )}
      </div>
    </>
  )
}
