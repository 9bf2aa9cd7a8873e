import type { ReactNode } from 'react'

/** The style of quoted text, set apart from ours. */
export const quoteStyle = 'border-s-2 border-line-strong ps-3 whitespace-pre-wrap wrap-anywhere'

/** One block next to an item, under a small heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-sm font-bold text-ink-soft">{title}</h3>
      {children}
    </section>
  )
}
