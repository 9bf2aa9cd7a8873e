import { classes } from './classes.ts'

/** A grey bar in the shape of loading content. Set its size by class. */
export function SkeletonBar({ className }: { className?: string | undefined }) {
  return (
    <div aria-hidden className={classes('animate-breathe rounded-sm bg-line', className ?? 'h-5 w-full')} />
  )
}

/** Lines of loading text. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-2/3']
  return (
    <div className="grid gap-3">
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBar key={line} className={classes('h-4', widths[line % widths.length])} />
      ))}
    </div>
  )
}

/** Loading cards of a list. `label` is announced once. */
export function SkeletonCards({ count = 3, label }: { count?: number | undefined; label: string }) {
  return (
    <div className="grid gap-4">
      <output className="sr-only">{label}</output>
      {Array.from({ length: count }, (_, card) => (
        <div key={card} aria-hidden className="grid gap-4 rounded-lg border border-line bg-surface p-6">
          <SkeletonBar className="h-6 w-1/2" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  )
}
