import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'

/** A sheet of paper with its lines. */
const sheet = 'M55 22h25v36H55Z'
const lines = 'M60 30h15M60 37h15M60 44h9'

/** The content of each small drawing of a subject, inside the arch. */
export const subjects = {
  /** A board, and two who sit before it. */
  school: (
    <>
      <path d="M26 14h44v22H26Z" className="fill-deep" />
      <path d="M32 21h20M32 28h13" className="stroke-accent-soft" strokeWidth="2.5" strokeLinecap="round" />
      <Figure x={34} ground={68} width={16} height={29} fill="fill-accent-strong" />
      <Figure x={60} ground={68} width={16} height={27} fill="fill-deep-mid" />
    </>
  ),
  /** Two at one table. */
  work: (
    <>
      <Figure x={32} ground={56} width={19} height={38} fill="fill-deep" />
      <Figure x={64} ground={56} width={19} height={36} fill="fill-accent-strong" />
      <path d="M18 54h60v5H18Zm5 5h4v9h-4Zm46 0h4v9h-4Z" className="fill-deep-mid" />
      <path
        d="M43 54 45 42h14l2 12Z"
        className="fill-surface stroke-deep"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </>
  ),
  /** A shop with its awning, and two at the door. */
  shop: (
    <>
      <path d="M24 34h48v34H24Z" className="fill-accent-soft" />
      <path d="M20 34 26 20h44l6 14Z" className="fill-deep" />
      <path d="M20 34a7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0 7 7 0 0 0 14 0Z" className="fill-accent" />
      <Figure x={42} ground={68} width={14} height={26} fill="fill-deep" />
      <Figure x={56} ground={68} width={13} height={22} fill="fill-accent-strong" />
    </>
  ),
  /** One speaks and the other listens. */
  talking: (
    <>
      <Figure x={34} ground={68} width={21} height={36} fill="fill-deep" />
      <Figure x={63} ground={68} width={20} height={34} fill="fill-accent-strong" />
      <path
        d="M38 14h28a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H50l-7 6 1-6h-6a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5Z"
        className="fill-deep-mid"
      />
      <path
        d="M40 22h24"
        className="stroke-surface"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="5 4"
      />
    </>
  ),
  /** A key as large as the two who have it. */
  key: (
    <>
      <Figure x={30} ground={68} width={19} height={40} fill="fill-deep" />
      <Figure x={48} ground={68} width={16} height={32} fill="fill-accent-strong" />
      <path
        d="M68 22a9 9 0 0 1 3 17.500v22.500h-6v-4h-5v-5h5v-3h-4v-5h4v-5.500a9 9 0 0 1 3-17.500Zm0 6a3 3 0 1 0 .01 0Z"
        className="fill-deep-mid"
        fillRule="evenodd"
      />
    </>
  ),
  /** A picture on the wall, visible to everyone. */
  picture: (
    <>
      <path
        d="M30 12h36v24H30Z"
        className="fill-accent-soft stroke-deep"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle cx="57" cy="19" r="3.500" className="fill-accent" />
      <path d="M32 34v-4l8-7 8 6 6-3 10 6v2Z" className="fill-deep-mid" />
      <Figure x={38} ground={68} width={15} height={28} fill="fill-deep" />
      <Figure x={58} ground={68} width={15} height={26} fill="fill-accent-strong" />
    </>
  ),
  /** A sheet with what was written down, and the two who keep it. */
  proof: (
    <>
      <path d={sheet} className="fill-surface stroke-deep" strokeWidth="2.5" strokeLinejoin="round" />
      <path d={lines} className="stroke-deep-mid" strokeWidth="2.5" strokeLinecap="round" />
      <circle cx="73" cy="51" r="4.500" className="fill-accent" />
      <Figure x={28} ground={68} width={19} height={42} fill="fill-deep" />
      <Figure x={46} ground={68} width={16} height={32} fill="fill-accent-strong" />
    </>
  ),
  /** A telephone that one holds for the other. */
  call: (
    <>
      <Figure x={27} ground={68} width={19} height={42} fill="fill-deep" />
      <Figure x={45} ground={68} width={16} height={32} fill="fill-accent-strong" />
      <path
        d="M59 32h12a3 3 0 0 1 3 3v25a3 3 0 0 1-3 3H59a3 3 0 0 1-3-3V35a3 3 0 0 1 3-3Z"
        className="fill-deep-mid"
      />
      <path d="M59 36h12v19H59Z" className="fill-surface" />
      <path
        d="M61 27a9 9 0 0 1 8 0M57 21a16 16 0 0 1 16 0"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  /** Steps, and one who waits for the other. */
  steps: (
    <>
      <path d="M14 68v-8h18v-8h18v-8h18v-8h14v32Z" className="fill-deep-mid" />
      <Figure x={42} ground={52} width={14} height={28} fill="fill-accent-strong" />
      <Figure x={60} ground={44} width={15} height={32} fill="fill-deep" />
      <circle cx="26" cy="28" r="7" className="fill-accent" />
    </>
  ),
  /** A lamp between two, in the dark. */
  lamp: (
    <>
      <circle cx="48" cy="34" r="20" className="fill-accent-soft" />
      <path d="M47 12h2v10h-2ZM38 34l4-12h12l4 12v12H38Z" className="fill-deep-mid" />
      <path d="M42 34h12v12H42Z" className="fill-accent" />
      <Figure x={28} ground={68} width={19} height={38} fill="fill-deep" />
      <Figure x={68} ground={68} width={18} height={34} fill="fill-accent-strong" />
    </>
  ),
  /** A glass over a page. */
  search: (
    <>
      <path
        d="M22 20h34v40H22Z"
        className="fill-surface stroke-deep"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="M28 28h22M28 35h22M28 42h14"
        className="stroke-deep-mid"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <Figure x={70} ground={68} width={18} height={38} fill="fill-accent-strong" />
      <circle cx="53" cy="45" r="10" className="fill-accent-soft stroke-deep" strokeWidth="3" />
      <path d="m60 52 7 7" className="stroke-deep" strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  /** A table with a chair that is free. */
  table: (
    <>
      <Figure x={26} ground={62} width={17} height={36} fill="fill-deep" />
      <Figure x={48} ground={54} width={17} height={34} fill="fill-deep-mid" />
      <Figure x={70} ground={62} width={17} height={34} fill="fill-accent-strong" />
      <path d="M48 50c18 0 30 4 30 9s-12 9-30 9-30-4-30-9 12-9 30-9Z" className="fill-accent" />
      <path d="M40 58h6v5h-6Zm13-2h6v5h-6Z" className="fill-surface" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>
