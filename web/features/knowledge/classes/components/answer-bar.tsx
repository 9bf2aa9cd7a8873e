import { m } from '#web/messages/compiled/messages.js'

/** The number of votes for a choice, as a bar and in words. */
export function Bar({ count, all }: { count: number; all: number }) {
  const share = all === 0 ? 0 : count / all
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3">
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden className="h-4 w-full">
        <rect width={100} height={6} className="fill-sunken" />
        <rect width={share * 100} height={6} className="fill-deep" />
      </svg>
      <span className="min-w-20 text-end tabular-nums">
        {m.classes_count({ count, share: Math.round(share * 100) })}
      </span>
    </span>
  )
}

export const countAnswers = (figures: readonly number[]): number =>
  figures.reduce((sum, count) => sum + count, 0)
