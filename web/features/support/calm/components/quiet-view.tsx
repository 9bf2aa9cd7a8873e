import { useEffect, useRef } from 'react'
import { quietText } from '#content/calm/exercises.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { ExerciseDrawing } from '#web/ui/illustrations/exercises.tsx'

interface QuietViewProps {
  onClose: () => void
  /** `h2` within a page that has a heading of its own. */
  level?: 'h1' | 'h2'
}

/** A nearly empty view in place of the page's content. "Leave quickly" and the menus stay in place. */
export function QuietView({ onClose, level: Heading = 'h1' }: QuietViewProps) {
  const words = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    words.current?.focus()
  }, [])
  return (
    <div className="grid min-h-[60vh] place-content-center justify-items-center gap-8 px-6 py-16 text-center">
      <ExerciseDrawing of="quiet" width={224} />
      <Heading ref={words} tabIndex={-1} className="max-w-measure text-xl font-normal">
        {inLocale(quietText, getLocale())}
      </Heading>
      <Button tone="secondary" onClick={onClose}>
        {m.calm_back()}
      </Button>
    </div>
  )
}
