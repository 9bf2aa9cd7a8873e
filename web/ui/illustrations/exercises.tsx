import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'
import { SpotFrame } from './spot-frame.tsx'

/** The content of each small drawing of an exercise, inside the arch. */
export const exercises = {
  /** Rings that widen like a breath. */
  breathing: (
    <>
      <circle cx="48" cy="38" r="26" className="fill-none stroke-deep-soft" strokeWidth="3" />
      <circle cx="48" cy="38" r="19" className="fill-accent-soft stroke-accent" strokeWidth="2" />
      <Figure x={48} ground={68} width={22} height={40} fill="fill-deep" />
    </>
  ),
  /** Feet on the floor, roots below, and five things around. */
  grounding: (
    <>
      <path d="M14 68v-7q34-9 68 0v7Z" className="fill-deep-mid" />
      <path
        d="M44 60v7M52 60v7M40 62l-6 5M56 62l6 5"
        className="stroke-deep"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <Figure x={48} ground={60} width={20} height={36} fill="fill-deep" />
      <path
        d="M26 46h.01M30 30h.01M48 17h.01M66 30h.01M70 46h.01"
        className="stroke-accent-strong"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </>
  ),
  /** A moon over a hill, and somebody who looks at it. */
  quiet: (
    <>
      <path d="M64 18a10 10 0 1 0 9 14 8 8 0 0 1-9-14Z" className="fill-accent" />
      <path d="M14 68V58q30-14 68 2v8Z" className="fill-deep-mid" />
      <Figure x={36} ground={58} width={15} height={27} fill="fill-deep" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>

interface ExerciseDrawingProps {
  of: keyof typeof exercises
  /** Pixels. */
  width?: number
}

/** A small decorative drawing of an exercise. */
export const ExerciseDrawing = ({ of, width = 48 }: ExerciseDrawingProps) => (
  <SpotFrame width={width}>{exercises[of]}</SpotFrame>
)
