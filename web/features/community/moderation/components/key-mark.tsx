/** The shortcut of a button. Hidden without a keyboard; screen readers have `aria-keyshortcuts`. */
export function KeyMark({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="ms-1.5 inline-grid min-w-5 place-items-center rounded-sm border border-line-strong px-1 text-xs leading-4.5 font-semibold text-ink-soft max-md:hidden pointer-coarse:hidden"
    >
      {children}
    </kbd>
  )
}
