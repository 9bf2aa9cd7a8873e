import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { PlaceButton } from './button.tsx'
import { opensInThisTab } from './plain-press.ts'

export interface PlayedPart {
  /** The id of its element: `#` and this is its address. */
  id: string
  title: ReactNode
  /** A drawing beside the title. */
  picture?: ReactNode
  /** A small line above the title: what the part belongs to. */
  kicker?: ReactNode
  /** Rendered before the part, including its progress. */
  before?: ReactNode
  content: ReactNode
}

interface PartsPlayerProps {
  ref?: Ref<HTMLElement>
  /** The name of the text or exercise. */
  label: string
  /** The index of the part that is shown; `null` in prerendered HTML, where only the address knows. */
  at: number | null
  /** Whether all parts are shown, one below the other. */
  isWhole?: boolean
  parts: readonly PlayedPart[]
  onMove: (at: number) => void
}

/** Hidden on paper, without scripts, and if all parts are shown. */
const onlyInParts = 'whole:hidden scriptless:hidden'

/**
 * A text or an exercise shown one part per screen: the progress, the part, and links back and on. All parts
 * are in the HTML, and the links are plain links, so that they work before hydration.
 */
export function PartsPlayer({ ref, label, at, isWhole = false, parts, onMove }: PartsPlayerProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      data-at={at ?? undefined}
      className="text-parts touch-pan-y touch-pinch-zoom"
    >
      {parts.map((part, place) => (
        <div
          key={part.id}
          id={part.id}
          data-away={(at !== null && at !== place && !isWhole) || undefined}
          className="-scroll-mt-16 md:-scroll-mt-4"
        >
          {/* An element with `hidden="until-found"` has no height, so the space below a part is inside it. */}
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 scriptless:pb-10 print:pb-10 whole:pb-10">
            <Part part={part} place={place} count={parts.length} />
            <PartLinks parts={parts} place={place} onMove={onMove} />
          </div>
        </div>
      ))}
    </section>
  )
}

function Part({ part, place, count }: { part: PlayedPart; place: number; count: number }) {
  const id = useId()
  return (
    <>
      {part.before}
      <div className={`flex items-center gap-3 ${onlyInParts}`} data-no-print>
        <progress
          aria-hidden
          value={place + 1}
          max={count}
          className="h-1.5 min-w-0 flex-1 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-deep [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-deep"
        />
        <span id={id} className="text-sm text-ink-soft tabular-nums">
          {m.ui_part_of({ part: place + 1, parts: count })}
        </span>
      </div>
      <div className="flex items-center gap-3">
        {part.picture}
        <div className="grid gap-1">
          {part.kicker && <p className="text-sm font-semibold text-ink-soft">{part.kicker}</p>}
          <h2 tabIndex={-1} aria-describedby={id} className="text-2xl">
            {part.title}
          </h2>
        </div>
      </div>
      {part.content}
    </>
  )
}

interface WaysProps extends Pick<PartsPlayerProps, 'parts' | 'onMove'> {
  place: number
}

function PartLinks({ parts, place, onMove }: WaysProps) {
  const follow = (to: number) => (event: MouseEvent) => {
    if (!opensInThisTab(event)) return
    event.preventDefault()
    onMove(to)
  }
  const before = parts[place - 1]
  const next = parts[place + 1]
  return (
    <div className={`mt-3 flex max-w-measure justify-between gap-3 ${onlyInParts}`} data-no-print>
      {before && (
        <PlaceButton
          href={`#${before.id}`}
          tone="secondary"
          icon={<ArrowLeft aria-hidden size={20} className="shrink-0 rtl:-scale-x-100" />}
          onClick={follow(place - 1)}
        >
          {m.ui_part_back()}
        </PlaceButton>
      )}
      {next && (
        <PlaceButton
          href={`#${next.id}`}
          icon={<ArrowRight aria-hidden size={20} className="shrink-0 rtl:-scale-x-100" />}
          className="ms-auto flex-row-reverse max-md:grow"
          onClick={follow(place + 1)}
        >
          {m.ui_part_next()}
        </PlaceButton>
      )}
    </div>
  )
}
