import type { ReactNode } from 'react'
import { useIsWide } from '#web/ui/use-is-wide.ts'

interface CardRowProps {
  title: string
  children: ReactNode
}

/** Cards beside each other. On narrow screens they are one row that is pushed aside, so that what comes below is near. */
export function CardRow({ title, children }: CardRowProps) {
  const isWide = useIsWide()
  return (
    <section
      className="relative overflow-x-auto overscroll-x-contain max-xl:-mx-5 max-xl:snap-x max-xl:scroll-ps-5 max-xl:px-5 max-xl:pb-2"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the row is moved by keyboard where it is wider than the screen
      tabIndex={isWide ? undefined : 0}
    >
      <ul className="flex w-max items-stretch gap-4 max-xl:[&>*]:w-[17.5rem] max-xl:[&>*]:snap-start xl:grid xl:w-auto xl:grid-cols-3 xl:gap-5">
        {children}
      </ul>
    </section>
  )
}
