import { Suspense, useEffect, useRef } from 'react'
import { lazyOrNull } from '#web/platform/load-code.ts'
import { PartsPlayer, type PlayedPart } from '#web/ui/parts-player.tsx'
import type { PartsState } from './use-parts.ts'

/** Without it, the links still lead from part to part. */
const PartNavigation = lazyOrNull(async () => (await import('./part-navigation.tsx')).PartNavigation)

interface TextPartsProps {
  /** The name of the text. */
  label: string
  parts: readonly PlayedPart[]
  state: PartsState
}

/** A text shown one part per screen, with links, arrow keys and swiping. [Note: Texts in parts] */
export function TextParts({ label, parts, state }: TextPartsProps) {
  const { at, isWhole, move } = state
  const root = useRef<HTMLElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    const before = shown.current
    shown.current = at
    // Also on one page: the browser scrolls there, but keyboard and screen reader would stay behind.
    if (before === null || before === at || at === null) return
    root.current?.children[at]?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [at])
  return (
    <>
      <PartsPlayer ref={root} label={label} at={at} isWhole={isWhole} parts={parts} onMove={move} />
      {at !== null && (
        <Suspense>
          <PartNavigation root={root} state={state} />
        </Suspense>
      )}
    </>
  )
}
