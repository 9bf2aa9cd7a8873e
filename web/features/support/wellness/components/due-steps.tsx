import type { Service } from '#content/service-safety/publish.ts'
import { m } from '#web/messages/compiled/messages.js'
import { textLink } from '#web/ui/link.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { CheckUp } from './use-check-up.ts'

interface DueStepsProps {
  services: readonly Service[]
  checkUp: CheckUp
  onOpen: (service: string) => void
}

/** Steps that were snoozed until today or an earlier day. */
export function DueSteps({ services, checkUp, onOpen }: DueStepsProps) {
  const today = useToday() ?? ''
  const due = services.flatMap((service) =>
    service.steps
      .filter(({ id }) => {
        const state = checkUp.stateOf(id)
        return state.kind === 'later' && state.until <= today
      })
      .map((step) => ({ service, step })),
  )
  if (due.length === 0) return null
  return (
    <section aria-labelledby="due" className="grid max-w-measure gap-2" data-no-print>
      <h2 id="due" className="text-xl">
        {m.wellness_due_title()}
      </h2>
      <ul>
        {due.map(({ service, step }) => (
          <li key={step.id}>
            <a
              href={`#${step.id}`}
              className={`inline-flex min-h-11 items-center ${textLink}`}
              onClick={() => onOpen(service.id)}
            >
              {service.name}: {step.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
