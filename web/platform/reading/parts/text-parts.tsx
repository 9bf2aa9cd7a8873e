import { useRef } from 'react'
import { PartsPlayer, type PlayedPart } from '#web/ui/parts-player.tsx'
import { usePartMoves } from './use-part-moves.ts'
import type { PartsState } from './use-parts.ts'

interface TextPartsProps {
  /** What is read. */
  label: string
  parts: readonly PlayedPart[]
  state: PartsState
}

/** A text one part a screen, gone through by links, arrow keys and a finger. [Note: Texts in parts] */
export function TextParts({ label, parts, state }: TextPartsProps) {
  const root = useRef<HTMLElement>(null)
  usePartMoves(root, state)
  return (
    <PartsPlayer
      ref={root}
      label={label}
      at={state.at}
      isWhole={state.isWhole}
      parts={parts}
      onMove={(place) => state.move(place)}
    />
  )
}
