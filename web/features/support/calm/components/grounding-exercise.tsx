import { useEffect, useRef, useState } from 'react'
import { groundingSteps } from '#content/calm/exercises.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { ExerciseDrawing } from '#web/ui/illustrations/exercises.tsx'

/** The text of a step, announced when the reader moves to it. */
function StepText({ words, takesFocus }: { words: string; takesFocus: boolean }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  return (
    <p ref={place} tabIndex={-1} className="text-lg font-bold">
      {words}
    </p>
  )
}

/** Grounding by looking around, one step at a time, without a clock. */
export function GroundingExercise() {
  const [moves, setMoves] = useState(0)
  const step = moves % groundingSteps.length
  const text = groundingSteps[step]
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <ExerciseDrawing of="grounding" width={160} />
      <p className="text-sm text-ink-soft">{m.calm_step({ step: step + 1, of: groundingSteps.length })}</p>
      {text && <StepText key={moves} words={inLocale(text, getLocale())} takesFocus={moves > 0} />}
      <Button onClick={() => setMoves(moves + 1)}>
        {step + 1 < groundingSteps.length ? m.calm_next() : m.calm_again()}
      </Button>
    </div>
  )
}
