import { Figure } from './illustrations/figure.tsx'

interface DrawnAvatarProps {
  /** The same seed gives the same picture. It must not reveal whom it stands for. */
  seed: string
  /** Pixels. */
  size?: number | undefined
}

const grounds = [
  'fill-sage',
  'fill-sky',
  'fill-sand',
  'fill-apricot',
  'fill-deep-soft',
  'fill-accent-soft',
] as const
const figures = ['fill-deep', 'fill-accent-strong', 'fill-deep-mid', 'fill-ink-soft'] as const
const lights = ['fill-accent', 'fill-deep-mid', 'fill-surface'] as const

/** FNV-1a, 32 bits: similar seeds give different pictures. Source: Fowler, Noll and Vo. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
  }
  return sum >>> 0
}

/**
 * A generated picture for somebody without one: a figure in front of a door, a hill or a light. Their name
 * stands beside it.
 */
export function DrawnAvatar({ seed, size = 40 }: DrawnAvatarProps) {
  const sum = hash(seed)
  const pick = <Item,>(items: readonly Item[], shift: number) => items[(sum >>> shift) % items.length]
  const backdrop = (sum >>> 9) % 3
  const light = pick(lights, 13)
  const isWide = (sum >>> 17) % 2 === 1
  return (
    <svg aria-hidden viewBox="0 0 48 48" width={size} height={size} className="shrink-0 rounded-full">
      <rect width="48" height="48" className={pick(grounds, 0)} />
      {backdrop === 0 && <path d="M10 48V24a14 14 0 0 1 28 0v24Z" className={light} />}
      {backdrop === 1 && <circle cx={sum % 2 === 0 ? 34 : 14} cy="16" r="8" className={light} />}
      {backdrop === 2 && <path d="M0 40q12-14 24-6t24-8v22H0Z" className={light} />}
      <Figure
        x={24}
        ground={48}
        width={isWide ? 24 : 20}
        height={isWide ? 34 : 36}
        fill={pick(figures, 5) ?? 'fill-deep'}
      />
    </svg>
  )
}
