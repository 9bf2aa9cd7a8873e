import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface ToolFrameProps {
  title: ReactNode
  /** Before the title: a link back to the parent. */
  back?: ReactNode
  /** At the end of the bar: a search, a filter, an action. */
  actions?: ReactNode
  /** The views of the tool, beside its title: tabs or chips, on one line. */
  views?: ReactNode
  /**
   * Whether the content fills the window, with list and pane scrolling separately, while the page does not
   * scroll. On screens without space for a pane (use-is-wide.ts) the page scrolls as usual.
   */
  fillsWindow?: boolean | undefined
  /** `reading` if the content is also for reading: text of the size that other pages have. */
  scale?: 'tool' | 'reading' | undefined
  children: ReactNode
}

const scales = {
  tool: { page: 'tool-scale', title: 'text-3xl' },
  reading: { page: '', title: 'text-2xl' },
}

/** A page for working: one bar with its title, views and actions, and content that uses the whole window. */
export function ToolFrame(props: ToolFrameProps) {
  const { title, back, actions, views, fillsWindow = false, scale = 'tool', children } = props
  return (
    <div
      data-still={fillsWindow || undefined}
      className={classes(
        scales[scale].page,
        fillsWindow && 'xl:flex xl:h-[calc(100dvh-3.5rem-1px)] xl:flex-col xl:overflow-hidden',
      )}
    >
      <header
        className={classes(
          'border-b border-line bg-ground md:sticky md:top-14 md:z-10',
          fillsWindow && 'xl:static xl:shrink-0',
        )}
      >
        <div className="tool-width flex flex-wrap items-center gap-x-4 gap-y-1 max-md:py-2 md:min-h-12 md:flex-nowrap">
          {back}
          <h1
            className={classes(
              'min-w-0',
              back ? 'max-md:flex-1 max-md:basis-60' : '',
              scales[scale].title,
              views ? 'shrink-0 md:max-w-96 md:truncate' : '',
            )}
          >
            {title}
          </h1>
          {views && (
            <div data-no-print className="min-w-0 max-md:order-last max-md:w-full md:flex-1">
              {views}
            </div>
          )}
          {actions && (
            <div data-no-print className="ms-auto flex shrink-0 items-center gap-2">
              {actions}
            </div>
          )}
        </div>
      </header>
      <div className={classes('tool-width', fillsWindow ? 'max-xl:pb-8 xl:min-h-0 xl:flex-1' : 'pt-4 pb-12')}>
        {children}
      </div>
    </div>
  )
}

interface ToolPageProps extends Omit<ToolFrameProps, 'fillsWindow'> {
  /** One or two sentences under the bar. */
  lead?: ReactNode
  /** `form` for one column of questions, `measure` for reading, `page` for columns. */
  width?: 'form' | 'measure' | 'page' | undefined
}

const widths = { form: 'max-w-form', measure: 'max-w-measure', page: 'max-w-page' }

/** A page of settings, lists or numbers in the tool layout. */
export function ToolPage({ lead, width = 'page', children, ...bar }: ToolPageProps) {
  return (
    <ToolFrame {...bar}>
      <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-6', widths[width])}>
        {lead && <p className="max-w-measure text-ink-soft">{lead}</p>}
        {children}
      </div>
    </ToolFrame>
  )
}

interface ListAndPaneProps {
  /** Above the list, on one line: the number of items, actions for the selected ones. */
  above?: ReactNode
  list: ReactNode
  /** The item selected in the list. Narrow screens have no space for it: there the list links to pages. */
  pane: ReactNode
}

/** A list beside the selected item, each with its own scroll. For a {@link ToolFrame} with `isUnchanged`. */
export function ListAndPane({ above, list, pane }: ListAndPaneProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] xl:h-full xl:grid-cols-[clamp(33rem,42vw,40rem)_minmax(0,1fr)]">
      <div className="flex min-h-0 min-w-0 flex-col xl:border-e xl:border-line">
        {above}
        <div className="min-h-0 flex-1 xl:overflow-y-auto" data-scrolls>
          {list}
        </div>
      </div>
      <div className="hidden min-h-0 min-w-0 xl:block xl:overflow-y-auto">{pane}</div>
    </div>
  )
}
