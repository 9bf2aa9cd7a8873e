import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'

interface TitleAndLeadProps {
  to: string
  title: string
  lead: string
  /** The duration, and the reader's progress. */
  children?: ReactNode
}

/** The title and lead of a text. The title is the link, and its hit area covers the parent element. */
export function TitleAndLead({ to, title, lead, children }: TitleAndLeadProps) {
  return (
    <div className="grid min-w-0 flex-1 content-start gap-1">
      <h3 className="text-lg leading-snug">
        <Link to={to} className="after:absolute after:inset-0 group-hover:underline">
          {title}
        </Link>
      </h3>
      <p className="leading-snug text-ink-soft">{lead}</p>
      {children}
    </div>
  )
}

interface CoverRowProps extends TitleAndLeadProps {
  /** The name of the text that it links to: the server hides the row of a retired one. */
  ofText: string
  /** A small drawing, 64 pixels wide. */
  cover: ReactNode
}

/** A text in a list, with a small cover. */
export function CoverRow({ ofText, cover, ...words }: CoverRowProps) {
  return (
    <div
      className="group relative flex gap-4 border-b border-line py-4 hover:bg-deep-soft"
      data-of-text={ofText}
    >
      <span className="flex h-14 w-18 shrink-0 items-end justify-center rounded-md bg-sky">{cover}</span>
      <TitleAndLead {...words} />
    </div>
  )
}
