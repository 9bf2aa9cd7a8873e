import { useEffect, useState } from 'react'
import { breathingText, stillBreathingText } from '#content/calm/exercises.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { breathPace } from '../model/pace.ts'
import { useSound } from './use-sound.ts'

/** Whole seconds since the start; `null` while stopped. */
function useSeconds(startedAt: number | null): number | null {
  const [elapsed, setElapsed] = useState(0)
  useEffect(() => {
    if (startedAt === null) return undefined
    const count = () => setElapsed(Math.floor((performance.now() - startedAt) / 1000))
    count()
    const timer = setInterval(count, 250)
    return () => clearInterval(timer)
  }, [startedAt])
  return startedAt === null ? null : elapsed
}

/** A circle that grows and shrinks with the breath. Text and a count convey the same without motion or pictures. */
export function BreathingExercise() {
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const elapsed = useSeconds(startedAt)
  const pace = elapsed === null ? null : breathPace(elapsed)
  const isRunning = pace !== null && pace.phase !== 'finished'
  const sound = useSound(isRunning ? pace.phase : null)
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="motion-reduce:hidden">{inLocale(breathingText, getLocale())}</p>
      <p className="hidden motion-reduce:block">{inLocale(stillBreathingText, getLocale())}</p>
      <div className="grid size-48 place-items-center">
        <div
          aria-hidden
          className={classes(
            'col-start-1 row-start-1 size-40 scale-75 rounded-full border-2 border-deep-mid bg-deep-soft motion-reduce:scale-100',
            isRunning && 'animate-breath',
          )}
        />
        <p className="relative col-start-1 row-start-1 text-lg font-bold text-deep-strong">
          <span aria-live="polite">
            {pace?.phase === 'in' && m.calm_in()}
            {pace?.phase === 'out' && m.calm_out()}
            {pace?.phase === 'finished' && m.calm_finished()}
          </span>
          {isRunning && (
            <span aria-hidden className="block tabular-nums">
              {pace.left}
            </span>
          )}
        </p>
      </div>
      {isRunning ? (
        <div className="flex flex-wrap justify-center gap-3">
          <Button
            tone="secondary"
            onClick={() => {
              sound.stop()
              setStartedAt(null)
            }}
          >
            {m.calm_stop()}
          </Button>
          <Button tone="quiet" onClick={sound.isOn ? sound.stop : sound.start}>
            {sound.isOn ? m.calm_sound_off() : m.calm_sound_on()}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setStartedAt(performance.now())}>{m.calm_start()}</Button>
      )}
    </div>
  )
}
