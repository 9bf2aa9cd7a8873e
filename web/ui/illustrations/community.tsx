import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'
import { SpotFrame } from './spot-frame.tsx'

/** The content of each small drawing of a community place, inside the arch. */
export const communityPlaces = {
  /** One reads from a large book, and another listens. */
  stories: (
    <>
      <Figure x={32} ground={68} width={20} height={44} fill="fill-deep" />
      <Figure x={66} ground={68} width={18} height={34} fill="fill-accent-strong" />
      <path
        d="M48 44c-5-3-10-3-15-2v18c5-1 10-1 15 2 5-3 10-3 15-2V42c-5-1-10-1-15 2Zm0 0v18"
        className="fill-surface stroke-deep"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M37 48h6M37 53h6M53 48h6"
        className="stroke-accent-strong"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  ),
  /** A board with notes, where several stop to read. */
  forum: (
    <>
      <path d="M24 14h48v28H24Zm6 28h4v26h-4Zm32 0h4v26h-4Z" className="fill-deep-mid" />
      <path d="M29 19h16v10H29Z" className="fill-surface" />
      <path d="M51 19h16v7H51Zm0 11h16v7H51Z" className="fill-accent" />
      <path d="M32 23h10" className="stroke-deep" strokeWidth="2" strokeLinecap="round" />
      <Figure x={36} ground={68} width={17} height={33} fill="fill-deep" />
      <Figure x={57} ground={68} width={17} height={30} fill="fill-accent-strong" />
    </>
  ),
  /** Several around a table with a light on it. */
  rooms: (
    <>
      <circle cx="48" cy="40" r="13" className="fill-accent-soft" />
      <Figure x={26} ground={68} width={17} height={38} fill="fill-deep" />
      <Figure x={70} ground={68} width={17} height={36} fill="fill-accent-strong" />
      <path d="M44 50V40a4 4 0 0 1 8 0v10Z" className="fill-accent" />
      <path d="M28 50h40v5H28Zm17 5h6v13h-6Z" className="fill-deep-mid" />
    </>
  ),
  /** Four close together, and room beside them. */
  groups: (
    <>
      <Figure x={30} ground={64} width={15} height={33} fill="fill-deep-mid" />
      <Figure x={62} ground={64} width={15} height={35} fill="fill-deep-mid" />
      <Figure x={39} ground={68} width={17} height={38} fill="fill-deep" />
      <Figure x={55} ground={68} width={16} height={32} fill="fill-accent-strong" />
      <path
        d="M70 67v-8a5.500 5.500 0 0 1 11 0v8M75.500 43a4 4 0 1 0 .01 0Z"
        className="fill-none stroke-deep"
        strokeWidth="2"
        strokeDasharray="3 3"
      />
    </>
  ),
  /** Two speech bubbles that overlap, one closed with a lock. */
  chat: (
    <>
      <path
        d="M28 18h28a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5H40l-7 7v-7h-5a5 5 0 0 1-5-5V23a5 5 0 0 1 5-5Z"
        className="fill-deep"
      />
      <path
        d="M42 36h29a5 5 0 0 1 5 5v12a5 5 0 0 1-5 5h-3v6l-7-6H42a5 5 0 0 1-5-5V41a5 5 0 0 1 5-5Z"
        className="fill-accent"
      />
      <path d="M52 46h10v7H52Z" className="fill-on-accent" />
      <path d="M54 46v-2a3 3 0 0 1 6 0v2" className="fill-none stroke-on-accent" strokeWidth="2" />
      <path d="M31 27h19" className="stroke-on-deep" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  /** One goes ahead with a light, at the pace of the other. */
  mentors: (
    <>
      <circle cx="70" cy="38" r="13" className="fill-accent-soft" />
      <path d="M14 68v-3q34-9 68-3v6Z" className="fill-deep-mid" />
      <Figure x={34} ground={64} width={17} height={32} fill="fill-accent-strong" />
      <Figure x={53} ground={62} width={19} height={42} fill="fill-deep" />
      <path d="M58 42q5 1 9-4" className="fill-none stroke-deep" strokeWidth="4" strokeLinecap="round" />
      <path d="M66 33h8v11h-8Z" className="fill-accent-strong" />
      <path d="M70 33v-4" className="stroke-deep" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  /** A door that stands open, under the mark of a place on a map. */
  places: (
    <>
      <path d="M32 68V48a16 16 0 0 1 32 0v20Z" className="fill-deep" />
      <path d="M38 68V49a10 10 0 0 1 20 0v19Z" className="fill-accent" />
      <Figure x={48} ground={68} width={9} height={19} fill="fill-deep" />
      <path
        d="M48 10a10 10 0 0 1 10 10c0 6-6 9-10 15-4-6-10-9-10-15a10 10 0 0 1 10-10Zm0 6a4 4 0 1 0 .01 0Z"
        className="fill-accent-strong"
        fillRule="evenodd"
      />
    </>
  ),
  /** A sign that two hold up together. */
  action: (
    <>
      <path d="M33 32h4v28h-4Zm26 0h4v28h-4Z" className="fill-line-strong" />
      <path d="M24 14h48v20H24Z" className="fill-deep-mid" />
      <path d="M32 21h32M32 27h20" className="stroke-surface" strokeWidth="2.5" strokeLinecap="round" />
      <Figure x={35} ground={68} width={18} height={32} fill="fill-deep" />
      <Figure x={61} ground={68} width={17} height={30} fill="fill-accent-strong" />
    </>
  ),
  /** Stones along a way, one after the other, and two who have come so far. */
  milestones: (
    <>
      <path d="M14 68v-4q36-16 68-20v24Z" className="fill-deep-soft" />
      <path
        d="M19 66v-7a3.500 3.500 0 0 1 7 0v5ZM33 61v-8a4 4 0 0 1 8 0v5ZM70 47v-9a4.500 4.500 0 0 1 9 0v6Z"
        className="fill-deep-mid"
      />
      <Figure x={50} ground={58} width={14} height={29} fill="fill-deep" />
      <Figure x={62} ground={53} width={13} height={25} fill="fill-accent-strong" />
      <circle cx="74.500" cy="26" r="5" className="fill-accent" />
    </>
  ),
  /** A bell by the door, that rings softly. */
  notifications: (
    <>
      <circle cx="48" cy="38" r="24" className="fill-deep-soft" />
      <path d="M30 54q6-4 6-15a12 12 0 0 1 24 0q0 11 6 15Z" className="fill-deep" />
      <path d="M43 57a5 5 0 0 0 10 0ZM46 22h4v6h-4Z" className="fill-accent-strong" />
      <path
        d="M27 32q-3 6 0 12M69 32q3 6 0 12"
        className="fill-none stroke-accent-strong"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>

interface CommunityDrawingProps {
  of: keyof typeof communityPlaces
  /** Pixels. */
  width?: number
}

/** A small drawing of a community place, for the band of its page and for its empty state. */
export const CommunityDrawing = ({ of, width = 128 }: CommunityDrawingProps) => (
  <SpotFrame width={width}>{communityPlaces[of]}</SpotFrame>
)
