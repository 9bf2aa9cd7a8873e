import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Link } from './link.tsx'

interface CardProps {
  className?: string | undefined
  children: ReactNode
}

/** A raised surface. Cards do not nest visually: a card inside another one has no border or padding. */
export function Card({ className, children }: CardProps) {
  return (
    <div
      data-card
      className={classes(
        'rounded-lg border border-line bg-surface p-5 in-data-card:rounded-none in-data-card:border-0 in-data-card:p-0 md:p-6',
        className,
      )}
    >
      {children}
    </div>
  )
}

interface LinkCardProps {
  to: string
  title: ReactNode
  icon?: ReactNode
  /** The level of its heading: 3 if it is one of several under a heading. */
  level?: 2 | 3
  /** The name of the text that it leads to: the server hides the card if that text was retired. */
  ofText?: string | undefined
  children?: ReactNode
}

/** A card that links to one place. The whole card is clickable; only its title is announced as the link. */
export function LinkCard({ to, title, icon, level = 3, ofText, children }: LinkCardProps) {
  const Heading = `h${level}` as const
  return (
    <div
      data-of-text={ofText}
      className="group relative flex flex-col gap-2 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-deep"
    >
      {icon}
      <Heading className="text-xl">
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg group-hover:underline">
          {title}
        </Link>
      </Heading>
      {children && <div className="text-ink-soft">{children}</div>}
    </div>
  )
}
