import type { ReactNode } from 'react'

/** The buttons of a page. On phones they stay in reach above the bottom bar, however long the question is. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div
      data-actions
      className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] z-10 -mx-5 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-5 py-3 md:static md:mx-0 md:border-0 md:p-0"
    >
      {children}
    </div>
  )
}
