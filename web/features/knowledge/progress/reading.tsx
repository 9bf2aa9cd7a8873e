import { Check, Circle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Module } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { textLink } from '#web/ui/link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { anchorOf, Sections } from '../components/pieces.tsx'
import { countRead, partName, resumeAt, type useProgress } from './use-progress.ts'

const AfterMark = lazy(async () => ({ default: (await import('../components/after-mark.tsx')).AfterMark }))

export type ReadingProgress = ReturnType<typeof useProgress>

interface ReadingProps {
  module: Pick<Module, 'id' | 'parts' | 'reading'>
  progress: ReadingProgress
}

/** How far somebody has come in a module, and the way back to where they were. */
export function ResumeLink({ module, progress: { names } }: ReadingProps) {
  const place = resumeAt(names, module)
  const read = countRead(names, module)
  if (read === 0) return null
  return (
    <div className="grid gap-1" data-no-print>
      <output className="text-ink-soft">
        {m.knowledge_parts_read({ read, count: module.parts.length })}
      </output>
      {place !== null && (
        <a href={`#${anchorOf(place)}`} className={`inline-flex min-h-11 items-center ${textLink}`}>
          {m.knowledge_resume({ part: module.reading[place]?.heading ?? '' })}
        </a>
      )}
    </div>
  )
}

/** What there is to read in a module, each part with a mark for having read it. */
export function Reading({ module: { id, parts, reading }, progress }: ReadingProps) {
  const { status, names, set, isLocked, isFailed } = progress
  const [pressed, setPressed] = useState<number | null>(null)
  const nameAt = (place: number) => partName(id, parts[place] ?? '')
  const press = (place: number, isRead: boolean) => {
    setPressed(place)
    progress.press([{ name: nameAt(place), isOn: isRead }])
  }
  const mark = (place: number) => {
    const isRead = names.has(nameAt(place))
    const Icon = isRead ? Check : Circle
    return (
      <div className="mt-4 grid gap-3 scriptless:hidden" data-no-print>
        <div>
          <Button
            tone="quiet"
            icon={<Icon aria-hidden size={20} />}
            disabled={set === null || status === 'reading'}
            onClick={() => press(place, !isRead)}
          >
            {isRead ? m.knowledge_part_unread() : m.knowledge_mark_read()}
            <span className="sr-only"> {reading[place]?.heading}</span>
          </Button>
        </div>
        {pressed === place && (
          <Suspense fallback={<SkeletonText lines={2} />}>
            <AfterMark isLocked={isLocked} isFailed={isFailed} />
          </Suspense>
        )}
      </div>
    )
  }
  return <Sections sections={reading} anchorOf={anchorOf} after={mark} />
}
