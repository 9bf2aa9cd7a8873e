import type { ReactNode } from 'react'

interface DrawingProps {
  /** The subject of the picture. The text beside it, and a table, say what it shows. */
  label: string
  /** Pixels. */
  width: number
  height: number
  children: ReactNode
}

/** Inline SVG, so there is no `img` element for it. */
const asPicture = { role: 'img' } as const

/** A drawing, announced as one image and not by its parts. */
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
