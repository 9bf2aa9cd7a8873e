import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** The area of a page, which sets its tint: help, learning, law and teams, or people. */
export type PageArea = 'support' | 'learning' | 'law' | 'community'

const tints: Record<PageArea, string> = {
  support: 'bg-sage',
  learning: 'bg-sky',
  law: 'bg-sand',
  community: 'bg-apricot',
}

export interface PageHeadingProps {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** One quiet line under the title: the status of a text, a link to more. */
  note?: ReactNode
  /** Small actions for the page, on one line at the end of the heading. */
  actions?: ReactNode
  /** Beside the title: a tag, a button. */
  aside?: ReactNode
  /** Tints the band behind the heading. */
  area?: PageArea | undefined
  /** A small drawing at the end of the band, if there is space beside the title. */
  drawing?: ReactNode
}

interface PageProps extends PageHeadingProps {
  /** `form` for one question per page, `measure` for reading, `page` for lists and tables. */
  width?: 'form' | 'measure' | 'page' | undefined
  children: ReactNode
}

const widths = { form: 'max-w-form', measure: 'max-w-measure', page: 'max-w-page' }

/** The heading of a page with its lead, in a band of its area's tint. */
export function PageHeading({ title, lead, note, actions, aside, area, drawing }: PageHeadingProps) {
  return (
    <header className={classes(area ? classes('border-b border-line', tints[area]) : '')}>
      <div
        className={classes(
          'page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 pt-5 md:pt-8',
          area ? 'pb-5 md:pb-7' : '',
        )}
      >
        <div className="grid min-w-0 flex-1 basis-72 grid-cols-[minmax(0,1fr)] gap-2 md:gap-3">
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="max-w-measure text-ink-soft">{lead}</p>}
          {(note ?? actions) && (
            <div className="-my-2 flex flex-wrap items-start gap-x-5 empty:hidden md:-my-3">
              {note}
              {actions}
            </div>
          )}
        </div>
        {aside}
        {drawing && <div className="-mb-5 shrink-0 self-end max-md:hidden md:-mb-7">{drawing}</div>}
      </div>
    </header>
  )
}

/** The layout of an ordinary page: its heading, a lead, and its content at a suitable width. */
export function Page({ width = 'measure', children, ...heading }: PageProps) {
  return (
    <>
      <PageHeading {...heading} />
      <div className="page-width pt-6 pb-12 md:pt-8 md:pb-16">
        <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-6 md:gap-8', widths[width])}>
          {children}
        </div>
      </div>
    </>
  )
}
