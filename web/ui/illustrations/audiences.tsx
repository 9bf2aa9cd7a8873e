import type { ReactNode } from 'react'
import { Figure } from './figure.tsx'

/** The content of each small drawing of an audience, inside the arch. */
export const audiences = {
  /** Two of one age: one with headphones, one with a bag. */
  teens: (
    <>
      <rect x="61" y="41" width="17" height="20" rx="6" className="fill-deep" />
      <Figure x={36} ground={68} width={21} height={45} fill="fill-deep" />
      <Figure x={60} ground={68} width={20} height={41} fill="fill-accent-strong" />
      <path d="M27 31v-2a9 9 0 0 1 18 0v2" className="fill-none stroke-deep-mid" strokeWidth="3" />
      <path d="M25 28h5v8h-5Zm17 0h5v8h-5Z" className="fill-deep-mid" />
      <path d="M64 48v11" className="stroke-surface" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
  /** One walks over and stands beside another. */
  bystanders: (
    <>
      <path d="M15 65h4M25 65h4" className="stroke-deep-mid" strokeWidth="4" strokeLinecap="round" />
      <Figure x={43} ground={68} width={22} height={47} fill="fill-deep" />
      <Figure x={66} ground={68} width={18} height={36} fill="fill-accent-strong" />
      <path d="M49 46q8 5 17 4" className="fill-none stroke-deep" strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  /** A list on the wall with what is done, and two before it. */
  managers: (
    <>
      <path
        d="M31 12h34v28H31Z"
        className="fill-accent-soft stroke-deep"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path
        d="m36 19 2 2 4-4M36 27l2 2 4-4"
        className="fill-none stroke-accent-strong"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M47 20h12M47 28h12" className="stroke-deep-mid" strokeWidth="2.5" strokeLinecap="round" />
      <Figure x={34} ground={68} width={19} height={36} fill="fill-deep" />
      <Figure x={62} ground={68} width={19} height={34} fill="fill-accent-strong" />
    </>
  ),
  /** Two on a bench, with something warm to drink. */
  carers: (
    <>
      <Figure x={37} ground={60} width={20} height={42} fill="fill-deep" />
      <Figure x={58} ground={60} width={18} height={36} fill="fill-accent-strong" />
      <path d="M20 55h56v5H20Zm4 5h5v8h-5Zm43 0h5v8h-5Z" className="fill-deep-mid" />
      <path d="M69 48h7v7h-7Z" className="fill-accent" />
      <path d="M71 44q2-2 0-4M75 44q2-2 0-4" className="fill-none stroke-deep-mid" strokeWidth="1.5" />
    </>
  ),
  /** A folder that two look after. */
  handlers: (
    <>
      <Figure x={31} ground={68} width={20} height={46} fill="fill-deep" />
      <Figure x={66} ground={68} width={19} height={40} fill="fill-deep-mid" />
      <path d="M38 37h20v18H38Z" className="fill-surface stroke-deep" strokeWidth="2" />
      <path d="M34 42h10l4 4h16v20H34Z" className="fill-accent" />
      <path d="M40 56h12" className="stroke-on-accent" strokeWidth="2.5" strokeLinecap="round" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>
