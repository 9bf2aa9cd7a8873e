import type { ReactNode } from 'react'
import { Beside } from './beside.tsx'
import { Figure } from './figure.tsx'
import { SpotFrame } from './spot-frame.tsx'
import { subjects } from './subjects.tsx'

const book = 'M48 66V51c-7-4-14-5-20-3v15c6-2 13-1 20 3 7-4 14-5 20-3V48c-6-2-13-1-20 3'

/** The content of the general drawings, inside the arch. */
export const spots = {
  circle: (
    <>
      <Figure x={28} ground={68} width={18} height={36} fill="fill-deep-mid" />
      <Figure x={69} ground={68} width={18} height={38} fill="fill-accent-strong" />
      <Figure x={48} ground={68} width={22} height={46} fill="fill-deep" />
    </>
  ),
  reading: (
    <>
      <Figure x={35} ground={68} width={22} height={46} fill="fill-deep" />
      <Figure x={61} ground={68} width={20} height={40} fill="fill-accent-strong" />
      <path d={book} className="fill-surface stroke-deep" strokeWidth="2.5" strokeLinejoin="round" />
    </>
  ),
  rules: (
    <>
      <path d="M20 32 48 15l28 17v4H20Zm5 8h7v28h-7Zm39 0h7v28h-7Z" className="fill-deep" />
      <Figure x={42} ground={68} width={12} height={24} fill="fill-deep-mid" />
      <Figure x={54} ground={68} width={12} height={24} fill="fill-accent-strong" />
    </>
  ),
  path: (
    <>
      <circle cx="66" cy="28" r="9" className="fill-accent" />
      <path d="M14 68V60c16-14 42-18 68-6v14Z" className="fill-deep-mid" />
      <Figure x={34} ground={60} width={16} height={34} fill="fill-deep" />
      <Figure x={50} ground={58} width={14} height={28} fill="fill-accent-strong" />
    </>
  ),
  screen: (
    <>
      <Figure x={32} ground={68} width={20} height={42} fill="fill-accent-strong" />
      <rect x="50" y="24" width="24" height="42" rx="4" className="fill-deep" />
      <path d="M54 30h16v28H54Z" className="fill-surface" />
      <Figure x={62} ground={58} width={11} height={22} fill="fill-deep-mid" />
    </>
  ),
  home: (
    <>
      <path d="M22 68V40l26-22 26 22v28Z" className="fill-deep" />
      <path d="M36 68V56a12 12 0 0 1 24 0v12Z" className="fill-accent" />
      <Figure x={44} ground={68} width={9} height={20} fill="fill-deep" />
      <Figure x={53} ground={68} width={8} height={15} fill="fill-deep" />
    </>
  ),
  letter: (
    <>
      <Figure x={34} ground={68} width={20} height={46} fill="fill-deep" />
      <path d="M44 44h34v24H44Z" className="fill-accent" />
      <path
        d="m45 45 16 13 16-13"
        className="fill-none stroke-on-accent"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
    </>
  ),
  calm: (
    <>
      <circle cx="48" cy="38" r="22" className="fill-accent-soft" />
      <Figure x={48} ground={68} width={26} height={44} fill="fill-deep" />
      <path
        d="M20 68c2-8 8-12 14-12-1 7-6 12-14 12Zm56 0c-2-8-8-12-14-12 1 7 6 12 14 12Z"
        className="fill-deep-mid"
      />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>

/** What a small drawing shows: the arch with people beside each other, and one object of its subject. */
export type SpotShape = 'beside' | keyof typeof spots | keyof typeof subjects

const shapes: Readonly<Record<Exclude<SpotShape, 'beside'>, ReactNode>> = { ...subjects, ...spots }

interface SpotProps {
  shape: SpotShape
  /** Pixels. */
  width?: number
}

/** A small decorative drawing beside a heading, or on the cover of a text. */
export function Spot({ shape, width = 128 }: SpotProps) {
  if (shape === 'beside') return <Beside width={width} />
  return <SpotFrame width={width}>{shapes[shape]}</SpotFrame>
}
