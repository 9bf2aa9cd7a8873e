import { Check, Circle, CornerDownRight } from 'lucide-react'
import { Suspense } from 'react'
import type { Module } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { lazyOrNull } from '#web/platform/load-code.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { opensInThisTab } from '#web/ui/plain-press.ts'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { findResumePoint } from './module-parts.ts'
import { countRead, partName, type useProgress } from './use-progress.ts'

const SaveProblemNotice = lazyOrNull(
  async () => (await import('./save-problem-notice.tsx')).SaveProblemNotice,
)

export type ReadingProgress = ReturnType<typeof useProgress>

interface ResumeLinkProps {
  module: Module
  progress: ReadingProgress
  /** Shows a part, by its index from 0, bypassing the router: selections stay with it. [Note: An entry of the history] */
  onPart: (place: number) => void
}

/** The reader's progress in a module, and a link to where they left off. */
export function ResumeLink({ module, progress: { names }, onPart }: ResumeLinkProps) {
  const read = countRead(names, module)
  if (read === 0) return null
  const resumePoint = findResumePoint(names, module)
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg bg-sky p-4"
      data-no-print
    >
      <output>{m.library_parts_read({ read, count: module.parts.length })}</output>
      {resumePoint && (
        <LinkButton
          to={resumePoint.hash}
          icon={<CornerDownRight aria-hidden size={20} />}
          onClick={(event) => {
            if (!opensInThisTab(event)) return
            event.preventDefault()
            onPart(resumePoint.part - 1)
          }}
        >
          {m.library_continue_at({ part: resumePoint.part, parts: resumePoint.count })}
        </LinkButton>
      )}
    </div>
  )
}

interface ReadMarkProps {
  module: Pick<Module, 'id' | 'parts' | 'reading'>
  progress: ReadingProgress
  place: number
  /** Whether it was the last one pressed. */
  isPressed: boolean
  onPress: () => void
}

/** The read mark of a part. Continuing sets it as well. */
export function ReadMark({ module, progress, place, isPressed, onPress }: ReadMarkProps) {
  const { id, parts, reading: lastPart } = module
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
          <span className="sr-only"> {lastPart[place]?.heading}</span>
        </Button>
      </div>
      {isPressed && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <SaveProblemNotice isLocked={isLocked} isFailed={isFailed} />
        </Suspense>
      )}
    </div>
  )
}
