import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

interface BannerProps {
  icon: LucideIcon
  title: string
  children: ReactNode
}

/** Something about the app itself, in a corner: a page that moved under a finger would have the wrong thing pressed. */
export function Banner({ icon: Icon, title, children }: BannerProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[calc(8.5rem+env(safe-area-inset-bottom))] z-40 rounded-md border-2 border-deep-mid bg-surface p-4 shadow-lifted md:end-auto md:start-5 md:bottom-5 md:w-[26rem]"
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
