import type { ReactNode } from 'react'

interface CardRowProps {
  title: string
  children: ReactNode
}

/** Cards beside each other. On narrow screens they are one row that is pushed aside, so that what comes below is near. */
export function CardRow({ title, children }: CardRowProps) {
  return (
    <section
      className="relative overflow-x-auto overscroll-x-contain max-lg:-mx-5 max-lg:snap-x max-lg:scroll-ps-5 max-lg:px-5 max-lg:pb-2"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row is moved by keyboard where it is wider than the screen
      tabIndex={0}
    >
      <ul className="flex w-max items-stretch gap-4 max-lg:[&>*]:w-[17.5rem] max-lg:[&>*]:snap-start lg:grid lg:w-auto lg:grid-cols-3 lg:gap-5">
        {children}
      </ul>
    </section>
  )
}
