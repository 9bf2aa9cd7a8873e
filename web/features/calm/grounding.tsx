import { useEffect, useRef, useState } from 'react'
import { groundingSteps } from '#content/calm/exercises.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'

/** Looking around, one step at a time, without a clock. */
export function Grounding() {
  const [step, setStep] = useState(0)
  const words = useRef<HTMLParagraphElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) words.current?.focus()
    isFirst.current = false
  }, [step])
  const text = groundingSteps[step]
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="text-sm text-ink-soft">{m.calm_step({ step: step + 1, of: groundingSteps.length })}</p>
      <p ref={words} tabIndex={-1} className="text-lg font-bold">
        {text && inLocale(text, getLocale())}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {step + 1 < groundingSteps.length ? (
          <Button onClick={() => setStep(step + 1)}>{m.calm_next()}</Button>
        ) : (
          <Button onClick={() => setStep(0)}>{m.calm_again()}</Button>
        )}
      </div>
    </div>
  )
}
