import type { ReactNode } from 'react'

interface DrawingProps {
  /** The subject of the picture. The words beside it, and a table, say what it shows. */
  label: string
  /** Pixels. */
  width: number
  height: number
  children: ReactNode
}

/** Drawn here and not loaded, so there is no `img` element that it could be. */
const asPicture = { role: 'img' } as const

/** A drawing, read out as one picture and not mark by mark. */
export function Drawing({ label, width, height, children }: DrawingProps) {
  return (
    <svg
      {...asPicture}
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="max-w-full"
    >
      {children}
    </svg>
  )
}
