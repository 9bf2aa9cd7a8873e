import type { ReactNode } from 'react'

/** One privacy function under its heading. */
export function Tool({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 border-t border-line pt-5"
    >
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {children}
    </section>
  )
}
