import { type ReactNode, useEffect, useRef, useState } from 'react'
import { breathingText, calmReview, groundingSteps, stopText } from '#content/calm/exercises.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { NotReviewed } from '#web/platform/safety/not-reviewed.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExerciseDrawing } from '#web/ui/illustrations/exercises.tsx'
import { BreathingExercise } from './breathing-exercise.tsx'
import { GroundingExercise } from './grounding-exercise.tsx'

type Exercise = 'breathing' | 'grounding'

const exercises = {
  breathing: { name: m.calm_breathing, body: () => <BreathingExercise /> },
  grounding: { name: m.calm_grounding, body: () => <GroundingExercise /> },
} satisfies Record<Exercise, { name: () => string; body: () => ReactNode }>

function ExerciseList() {
  const locale = getLocale()
  return (
    <ol className="grid list-decimal gap-1 ps-5">
      <li>{inLocale(breathingText, locale)}</li>
      {groundingSteps.map((step) => (
        <li key={step.en}>{inLocale(step, locale)}</li>
      ))}
    </ol>
  )
}

function RunningExercise({ exercise, onClose }: { exercise: Exercise; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {exercises[exercise].name()}
        </h3>
        <Button tone="quiet" onClick={onClose}>
          {m.calm_close()}
        </Button>
      </div>
      {exercises[exercise].body()}
    </div>
  )
}

/** Short calming exercises. Nothing moves, counts or sounds until it is started, and sound is a separate choice. */
export function Calm({ onQuiet }: { onQuiet: () => void }) {
  const [exercise, setExercise] = useState<Exercise | null>(null)
  return (
    <section id="calm" aria-labelledby="calm-title" className="grid content-start gap-4 print:hidden">
      <h2 id="calm-title" className="text-2xl">
        {m.calm_title()}
      </h2>
      <p className="max-w-measure text-ink-soft">{inLocale(stopText, getLocale())}</p>
      <NotReviewed review={calmReview} />
      <noscript>{import.meta.env.SSR && <ExerciseList />}</noscript>
      <div className="grid gap-4 scriptless:hidden">
        {exercise ? (
          <RunningExercise exercise={exercise} onClose={() => setExercise(null)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button
              tone="secondary"
              icon={<ExerciseDrawing of="breathing" />}
              onClick={() => setExercise('breathing')}
            >
              {m.calm_breathing()}
            </Button>
            <Button
              tone="secondary"
              icon={<ExerciseDrawing of="grounding" />}
              onClick={() => setExercise('grounding')}
            >
              {m.calm_grounding()}
            </Button>
            <Button tone="secondary" icon={<ExerciseDrawing of="quiet" />} onClick={onQuiet}>
              {m.calm_quiet()}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
