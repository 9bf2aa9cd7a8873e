import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

interface BannerProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** Something about the app itself. It covers no button: on phones it is above the page, on wide screens in a corner beside it. */
export function Banner({ icon: Icon, title, children }: BannerProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="m-3 rounded-md border-2 border-deep-mid bg-surface p-4 md:fixed md:end-5 md:bottom-20 md:z-40 md:m-0 md:w-[26rem] md:shadow-lifted"
      data-no-print
    >
      <div className="flex gap-3.5">
        <Icon aria-hidden size={24} className="mt-0.5 shrink-0 text-deep" />
        <div className="grid min-w-0 gap-3">
          <h2 id={id} className="font-bold">
            {title}
          </h2>
          {children}
        </div>
      </div>
    </section>
  )
}
