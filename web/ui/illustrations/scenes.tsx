import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'
import { SpotFrame } from './spot-frame.tsx'

/** A chat bubble, open on the side of its writer. */
const bubble = 'a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3'

/** The content of each small drawing of an academy story, inside the arch, by the name of the story. */
export const scenes = {
  /** Two who sit next to each other in a bus. */
  bus: (
    <>
      <path d="M16 62V30a8 8 0 0 1 8-8h48a8 8 0 0 1 8 8v32Z" className="fill-deep-mid" />
      <path d="M22 29h52v18H22Z" className="fill-surface" />
      <Figure x={38} ground={47} width={12} height={17} fill="fill-deep" />
      <Figure x={53} ground={47} width={12} height={16} fill="fill-accent-strong" />
      <path d="M20 53h56" className="stroke-accent" strokeWidth="3" strokeLinecap="round" />
      <circle cx="30" cy="62" r="6" className="fill-deep" />
      <circle cx="66" cy="62" r="6" className="fill-deep" />
    </>
  ),
  /** Lockers, and a bench for two. */
  'changing-room': (
    <>
      <path d="M24 16h14v34H24Zm17 0h14v34H41Zm17 0h14v34H58Z" className="fill-deep-mid" />
      <path
        d="M28 22h6M45 22h6M62 22h6M28 26h6M45 26h6M62 26h6"
        className="stroke-surface"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <Figure x={38} ground={62} width={17} height={31} fill="fill-deep" />
      <Figure x={57} ground={62} width={16} height={28} fill="fill-accent-strong" />
      <path d="M20 59h56v4H20Zm5 4h4v5h-4Zm42 0h4v5h-4Z" className="fill-accent" />
    </>
  ),
  /** Many messages on a phone, and one of another colour. */
  'class-chat': (
    <>
      <rect x="34" y="14" width="28" height="50" rx="5" className="fill-deep" />
      <path d="M38 20h20v38H38Z" className="fill-surface" />
      <path d={`M40 23h9${bubble}h-9ZM40 47h7${bubble}h-7Z`} className="fill-deep-mid" />
      <path d="M47 36h9v9h-9a3 3 0 0 1-3-3v-3a3 3 0 0 1 3-3Z" className="fill-accent" />
      <Figure x={25} ground={68} width={15} height={30} fill="fill-deep-mid" />
      <Figure x={71} ground={68} width={15} height={32} fill="fill-accent-strong" />
    </>
  ),
  /** A row of doors, and two who walk there together. */
  corridor: (
    <>
      <path d="M22 30h15v38H22Zm37 0h15v38H59Z" className="fill-deep-mid" />
      <path d="M26 50h.01M70 50h.01" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
      <path d="M40 14h16v5H40Z" className="fill-accent" />
      <Figure x={41} ground={68} width={16} height={36} fill="fill-deep" />
      <Figure x={56} ground={68} width={15} height={32} fill="fill-accent-strong" />
    </>
  ),
  /** A phone that lies on the table between two. */
  'friends-phone': (
    <>
      <Figure x={29} ground={60} width={19} height={38} fill="fill-deep" />
      <Figure x={67} ground={60} width={19} height={36} fill="fill-accent-strong" />
      <path d="M18 54h60v5H18Zm6 5h4v9h-4Zm44 0h4v9h-4Z" className="fill-deep-mid" />
      <path d="m41 51 3-5h12l-3 5Z" className="fill-deep" />
      <path
        d="M43 39q5-5 11 0M40 34q8-8 17 0"
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </>
  ),
  /** Stars over a shop, and its owner with somebody at the door. */
  'friends-shop': (
    <>
      <path
        d="m34 12 2 4 4 .5-3 3 1 4.500-4-2-4 2 1-4.500-3-3 4-.5Zm14 0 2 4 4 .5-3 3 1 4.500-4-2-4 2 1-4.500-3-3 4-.5Zm14 0 2 4 4 .5-3 3 1 4.500-4-2-4 2 1-4.500-3-3 4-.5Z"
        className="fill-accent"
      />
      <path d="M25 38h46v30H25Z" className="fill-accent-soft" />
      <path d="M22 38q0-8 5-11h42q5 3 5 11Z" className="fill-deep-mid" />
      <Figure x={41} ground={68} width={14} height={26} fill="fill-deep" />
      <Figure x={56} ground={68} width={14} height={24} fill="fill-accent-strong" />
    </>
  ),
  /** Two with one controller, before a screen. */
  'game-lobby': (
    <>
      <path d="M26 14h44v24H26Z" className="fill-deep" />
      <path d="M30 18h36v16H30Z" className="fill-accent-soft" />
      <path d="M30 34v-3h7v-4h7v-3h6v6h8v4h8Z" className="fill-deep-mid" />
      <circle cx="60" cy="23" r="2.500" className="fill-accent-strong" />
      <Figure x={34} ground={68} width={18} height={30} fill="fill-deep-mid" />
      <Figure x={62} ground={68} width={18} height={29} fill="fill-accent-strong" />
      <rect x="40" y="55" width="16" height="8" rx="4" className="fill-deep" />
      <path d="M45 59h.01M51 59h.01" className="stroke-surface" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  /** A screen at work where several write. */
  'joke-channel': (
    <>
      <path d="M26 16h44v30H26Zm19 30h6v8h-6Zm-5 8h16v3H40Z" className="fill-deep" />
      <path d="M30 20h36v22H30Z" className="fill-surface" />
      <path d="M33 25h16M33 31h22" className="stroke-deep-mid" strokeWidth="3" strokeLinecap="round" />
      <path d="M50 37h12" className="stroke-accent-strong" strokeWidth="3" strokeLinecap="round" />
      <Figure x={26} ground={68} width={15} height={28} fill="fill-deep-mid" />
      <Figure x={70} ground={68} width={15} height={29} fill="fill-accent-strong" />
    </>
  ),
  /** A picture with a corner that comes off, and two who look at it. */
  'made-up-picture': (
    <>
      <path
        d="M32 12h32v18l-7 8H32Z"
        className="fill-accent-soft stroke-deep"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M64 30h-7v8Z" className="fill-accent-strong" />
      <path
        d="M48 17a4 4 0 1 0 .01 0M40 35v-1a8 8 0 0 1 16-2"
        className="fill-none stroke-deep"
        strokeWidth="2"
        strokeDasharray="3 2"
      />
      <Figure x={37} ground={68} width={17} height={28} fill="fill-deep" />
      <Figure x={58} ground={68} width={16} height={27} fill="fill-accent-strong" />
    </>
  ),
  /** Several at a long table, and one who gives the word to another. */
  meeting: (
    <>
      <Figure x={27} ground={60} width={16} height={33} fill="fill-deep-mid" />
      <Figure x={48} ground={60} width={17} height={36} fill="fill-deep" />
      <Figure x={69} ground={60} width={16} height={32} fill="fill-accent-strong" />
      <path d="M16 52h64v6H16Zm6 6h5v10h-5Zm47 0h5v10h-5Z" className="fill-deep-mid" />
      <path
        d="M54 12h14a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-3l-3 4-2-4h-6a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3Z"
        className="fill-accent"
      />
      <path d="M28 49h8v3h-8Zm30 0h8v3h-8Z" className="fill-surface" />
    </>
  ),
  /** Lights on a string, and two who stay together. */
  party: (
    <>
      <path d="M18 26q30 16 60 0" className="fill-none stroke-deep-mid" strokeWidth="2" />
      <path
        d="M25 32h.01M36 36h.01M48 37h.01M60 36h.01M71 32h.01"
        className="stroke-accent"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Figure x={24} ground={68} width={13} height={25} fill="fill-deep-soft" />
      <Figure x={73} ground={68} width={13} height={24} fill="fill-deep-soft" />
      <Figure x={42} ground={68} width={17} height={30} fill="fill-deep" />
      <Figure x={57} ground={68} width={16} height={27} fill="fill-accent-strong" />
    </>
  ),
  /** Many words from all sides, and one who holds a roof over another. */
  'pile-on': (
    <>
      <path
        d="M22 26h10M28 18h12M44 13h10M58 18h11M65 26h9"
        className="stroke-deep-mid"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M26 42a22 14 0 0 1 44 0Z" className="fill-accent" />
      <path d="M48 28v14" className="stroke-on-accent" strokeWidth="2.5" strokeLinecap="round" />
      <Figure x={40} ground={68} width={17} height={25} fill="fill-deep" />
      <Figure x={57} ground={68} width={15} height={22} fill="fill-accent-strong" />
    </>
  ),
  /** A counter with its till, and two behind and before it. */
  'shop-counter': (
    <>
      <Figure x={34} ground={58} width={18} height={37} fill="fill-deep" />
      <path d="M52 34h13l3 14H49Z" className="fill-deep-mid" />
      <path d="M54 37h9v4h-9Z" className="fill-surface" />
      <path d="M16 48h52v6H16Zm3 6h46v14H19Z" className="fill-accent" />
      <Figure x={74} ground={68} width={17} height={37} fill="fill-accent-strong" />
    </>
  ),
  /** A desk before a board, and two who go to it together. */
  teacher: (
    <>
      <path d="M20 14h36v22H20Z" className="fill-deep-mid" />
      <path d="M26 21h20M26 27h12" className="stroke-surface" strokeWidth="2.5" strokeLinecap="round" />
      <Figure x={31} ground={60} width={18} height={36} fill="fill-deep" />
      <path d="M18 50h28v5H18Zm3 5h4v13h-4Zm18 0h4v13h-4Z" className="fill-line-strong" />
      <Figure x={58} ground={68} width={15} height={30} fill="fill-accent-strong" />
      <Figure x={73} ground={68} width={15} height={33} fill="fill-deep" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>

interface SceneProps {
  of: keyof typeof scenes
  /** Pixels. */
  width?: number
}

/** A small decorative drawing of where a story happens. */
export const Scene = ({ of, width = 128 }: SceneProps) => <SpotFrame width={width}>{scenes[of]}</SpotFrame>
