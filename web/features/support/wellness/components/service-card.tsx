import { lazy, Suspense, useState } from 'react'
import type { Service } from '#content/service-safety/publish.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { CheckUp } from './use-check-up.ts'
import { StepCard } from './step-card.tsx'

/** Few people write a note, so its encryption code is loaded separately. */
const Note = lazy(async () => ({ default: (await import('./note.tsx')).Note }))

function Notes({ service }: { service: Service }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="scriptless:hidden" data-no-print>
      <Details summary={m.wellness_note_open()} onToggle={setOpen}>
        {isOpen && (
          <Suspense fallback={<SkeletonText lines={3} />}>
            <Note service={service.id} name={service.name} />
          </Suspense>
        )}
      </Details>
    </div>
  )
}

interface ServiceCardProps {
  service: Service
  checkUp: CheckUp
  /** Whether steps that others may notice come last. */
  quietFirst: boolean
  isOpen: boolean
}

/** One service or device. Collapsed: its progress; open: its steps. */
export function ServiceCard({ service, checkUp, quietFirst, isOpen }: ServiceCardProps) {
  const { id, name, steps } = service
  const done = steps.filter((step) => checkUp.stateOf(step.id).kind === 'done').length
  const ordered = quietFirst
    ? steps.toSorted((one, other) => Number(one.canBeNoticed) - Number(other.canBeNoticed))
    : steps
  return (
    <Details
      id={id}
      open={isOpen || undefined}
      summary={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          {/* Inside the button there are no headings for screen readers: the next ones below are the steps. */}
          <span className="text-lg font-bold">{name}</span>
          <span className="text-sm font-normal text-ink-soft">
            {done > 0
              ? m.wellness_progress({ done, count: steps.length })
              : m.wellness_steps({ count: steps.length })}
          </span>
        </span>
      }
    >
      <div className="grid gap-4">
        <ol>
          {ordered.map((step) => (
            <StepCard key={step.id} step={step} checkUp={checkUp} />
          ))}
        </ol>
        <Notes service={service} />
      </div>
    </Details>
  )
}
