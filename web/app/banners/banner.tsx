import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface BannerProps {
  icon: LucideIcon
  title: string
  /** One line under the title. */
  text: ReactNode
  /** The actions. */
  children: ReactNode
  /** A close button, beside the actions. */
  close?: ReactNode
  /** Whether it stays visible when the page is scrolled. */
  staysInView?: boolean
}

/** A message about the app itself, in a strip above the page: it covers nothing, and takes little space on a phone. */
export function Banner({ icon: Icon, title, text, children, close, staysInView = false }: BannerProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={classes(
        'border-b-2 border-deep-mid bg-surface px-3 py-2 md:px-6',
        staysInView && 'sticky top-0 z-20 md:top-14',
      )}
      data-stays-in-view={staysInView || undefined}
      data-no-print
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
          <Icon aria-hidden size={22} className="shrink-0 text-deep" />
          <div className="min-w-0 text-sm leading-snug">
            <h2 id={id} className="text-base font-bold">
              {title}
            </h2>
            <p>{text}</p>
          </div>
        </div>
        <div className="flex basis-full flex-wrap items-center gap-1 md:basis-auto">
          {children}
          {close && <div className="ms-auto">{close}</div>}
        </div>
      </div>
    </section>
  )
}
