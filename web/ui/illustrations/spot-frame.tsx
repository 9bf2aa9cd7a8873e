import type { ReactNode } from 'react'
import { arch, ground } from './outlines.ts'

interface SpotFrameProps {
  /** Pixels. */
  width: number
  children: ReactNode
}

/** The arch and the ground of every small drawing. */
export function SpotFrame({ width, children }: SpotFrameProps) {
  return (
    <svg aria-hidden viewBox="0 0 96 70" width={width} height={Math.round((width * 70) / 96)}>
      <path d={arch} className="fill-surface" />
      {children}
      <path d={ground} className="stroke-line-strong" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
