import { classes } from '../classes.ts'
import { Figure } from './figure.tsx'
import { SpotFrame } from './spot-frame.tsx'

interface SentLetterProps {
  width?: number
  /** Whether to skip the animation, because it was seen already. */
  still?: boolean
}

/** A letter that closes on its way into the arch, between two people. */
export function SentLetter({ width = 128, still = false }: SentLetterProps) {
  return (
    <SpotFrame width={width}>
      <Figure x={31} ground={68} width={22} height={46} fill="fill-deep" />
      <Figure x={65} ground={68} width={20} height={38} fill="fill-deep-mid" />
      <g
        className={classes('origin-[48px_56px] stroke-on-accent', !still && 'animate-sent')}
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d="M33 45h30v21H33Z" className="fill-accent" />
        <path
          d="M33 45h30L48 57Z"
          className={classes('origin-[48px_45px] fill-accent-strong', !still && 'animate-flap')}
        />
      </g>
    </SpotFrame>
  )
}
