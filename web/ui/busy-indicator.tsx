import type { ReactNode } from 'react'

/** A wait of unknown duration, always with text. For more than a second, use a skeleton or a `ProgressBar`. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <output className="flex items-center gap-3 text-ink-soft">
      <span
        aria-hidden
        className="size-5 animate-turn rounded-full border-3 border-line-strong border-e-transparent"
      />
      {children}
    </output>
  )
}
