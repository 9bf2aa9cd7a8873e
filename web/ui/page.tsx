import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface PageProps {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Beside the title: a tag, a button. */
  aside?: ReactNode
  /** `form` for one question a page, `measure` for reading, `page` for lists and tables. */
  width?: 'form' | 'measure' | 'page' | undefined
  /** Less room above and a smaller heading on phones, where what is new has to be seen first. */
  isDense?: boolean | undefined
  children: ReactNode
}

const widths = { form: 'max-w-form', measure: 'max-w-measure', page: 'max-w-page' }

/** The frame of an ordinary page: its one heading, a lead, its content at a width that suits it. */
export function Page({ title, lead, aside, width = 'measure', isDense = false, children }: PageProps) {
  return (
    <div className={classes('page-width', isDense ? 'py-4 md:py-10' : 'py-8 md:py-14')}>
      <div
        className={classes(
          'grid grid-cols-[minmax(0,1fr)]',
          isDense ? 'gap-4 md:gap-6' : 'gap-8',
          widths[width],
        )}
      >
        <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
          <div className="grid min-w-0 flex-1 basis-72 grid-cols-[minmax(0,1fr)] gap-3">
            <h1 className={isDense ? 'text-2xl max-md:line-clamp-1 md:text-3xl' : 'text-3xl'}>{title}</h1>
            {lead && <p className="max-w-measure text-lg text-ink-soft">{lead}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </div>
  )
}
