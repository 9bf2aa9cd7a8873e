import type { ReactNode } from 'react'
import { PageHeading, type PageHeadingProps } from './page.tsx'

interface ListFrameProps extends PageHeadingProps {
  /** Personal content before the list: where the reader left off, or recommendations. */
  forYou?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** A page with a list of items to read: personal content first, then one line of filters, then the list. */
export function ListFrame({ forYou, filters, children, ...heading }: ListFrameProps) {
  return (
    <>
      <PageHeading {...heading} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-12 md:gap-8 md:pt-7 md:pb-16">
        {forYou}
        {filters}
        {children}
      </div>
    </>
  )
}
