import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from './button.tsx'

interface PartsPlayerProps {
  /** What is gone through, read out with where one is. */
  label: string
  /** The part that is shown, from 0. */
  at: number
  parts: readonly { key: string; title: ReactNode; content: ReactNode }[]
  onMove: (at: number) => void
  /** In the place of "Next" at the last part. */
  end?: ReactNode
}

/** A text or an exercise in parts, one a screen: where one is, the part, and the ways back and on. */
export function PartsPlayer({ label, at, parts, onMove, end }: PartsPlayerProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus()
  }, [at])
  const part = parts[at]
  if (!part) return null
  return (
    <section aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex items-center gap-3">
        <progress
          aria-label={label}
          value={at + 1}
          max={parts.length}
          className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-deep [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-deep"
        />
        <span className="text-sm tabular-nums text-ink-soft">
          {m.ui_part_of({ part: at + 1, parts: parts.length })}
        </span>
      </div>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {part.title}
      </h2>
      <div className="grid max-w-measure gap-4">{part.content}</div>
      <div className="flex flex-wrap justify-between gap-3">
        <Button
          tone="secondary"
          icon={<ArrowLeft aria-hidden size={20} className="rtl:-scale-x-100" />}
          className={at === 0 ? 'invisible' : ''}
          onClick={() => onMove(at - 1)}
        >
          {m.ui_part_back()}
        </Button>
        {at < parts.length - 1 ? (
          <Button
            icon={<ArrowRight aria-hidden size={20} className="rtl:-scale-x-100" />}
            onClick={() => onMove(at + 1)}
          >
            {m.ui_part_next()}
          </Button>
        ) : (
          end
        )}
      </div>
    </section>
  )
}
