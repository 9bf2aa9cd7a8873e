import type { ReactNode } from 'react'
import { PageHeading, type PageHeadingProps } from './page.tsx'

interface ListFrameProps extends PageHeadingProps {
  /** What is there for this reader before the list: where they were, what fits them. */
  forYou?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** A page with a list of things to read: what is there for this reader first, then one line of filters, then the list. */
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
