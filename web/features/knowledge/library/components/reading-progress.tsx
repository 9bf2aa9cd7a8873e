import { Check, Circle, CornerDownRight } from 'lucide-react'
import { Suspense } from 'react'
import type { Module } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { lazyOrNothing } from '#web/platform/code.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { isForHere } from '#web/ui/plain-press.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { resumedIn } from './module-parts.ts'
import { countRead, partName, type useProgress } from './use-progress.ts'

const AfterMark = lazyOrNothing(async () => (await import('./after-mark.tsx')).AfterMark)

export type ReadingProgress = ReturnType<typeof useProgress>

interface ResumeLinkProps {
  module: Module
  progress: ReadingProgress
  /** Shows a part, by its place from 0, in place of the router: what was chosen stays with it. [Note: An entry of the history] */
  onPart: (place: number) => void
}

/** How far somebody has come in a module, and the way back to where they were. */
export function ResumeLink({ module, progress: { names }, onPart }: ResumeLinkProps) {
  const read = countRead(names, module)
  if (read === 0) return null
  const resumed = resumedIn(names, module)
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sky p-4"
      data-no-print
    >
      <output>{m.library_parts_read({ read, count: module.parts.length })}</output>
      {resumed && (
        <LinkButton
          to={resumed.hash}
          icon={<CornerDownRight aria-hidden size={20} />}
          onClick={(event) => {
            if (!isForHere(event)) return
            event.preventDefault()
            onPart(resumed.part - 1)
          }}
        >
          {m.library_continue_at({ part: resumed.part, parts: resumed.count })}
        </LinkButton>
      )}
    </div>
  )
}

interface ReadMarkProps {
  module: Pick<Module, 'id' | 'parts' | 'reading'>
  progress: ReadingProgress
  place: number
  /** It was the last one pressed. */
  isPressed: boolean
  onPress: () => void
}

/** The mark for having read a part. It is also set by going on. */
export function ReadMark({ module, progress, place, isPressed, onPress }: ReadMarkProps) {
  const { id, parts, reading } = module
  const { status, names, set, isLocked, isFailed } = progress
  const name = partName(id, parts[place] ?? '')
  const isRead = names.has(name)
  const Icon = isRead ? Check : Circle
  return (
    <div className="grid gap-3 scriptless:hidden" data-no-print>
      <div>
        <Button
          tone="quiet"
          size="small"
          className="-ms-4"
          icon={<Icon aria-hidden size={20} />}
          disabled={set === null || status === 'reading'}
          onClick={() => {
            onPress()
            progress.press([{ name, isOn: !isRead }])
          }}
        >
          {isRead ? m.library_part_unread() : m.library_mark_read()}
          <span className="sr-only"> {reading[place]?.heading}</span>
        </Button>
      </div>
      {isPressed && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <AfterMark isLocked={isLocked} isFailed={isFailed} />
        </Suspense>
      )}
    </div>
  )
}
