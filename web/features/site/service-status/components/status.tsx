import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { PartOfService, ServiceStatus } from '#contract/service-status.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { nearMoment } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { statusParts } from '../words.ts'

const icons = {
  works: { Icon: CircleCheck, colour: 'text-deep' },
  disturbed: { Icon: TriangleAlert, colour: 'text-warn-ink' },
  unknown: { Icon: Info, colour: 'text-ink-soft' },
  off: { Icon: Info, colour: 'text-ink-soft' },
} as const

/** Hidden from screen readers: the sentence after it says the same in words. */
function StateIcon({ state }: { state: PartOfService['state'] }) {
  const { Icon, colour } = icons[state]
  return <Icon aria-hidden size={20} className={classes('shrink-0', colour)} />
}

/** The state that the server reports. */
export function Status({ status, onRetry }: { status: ServiceStatus; onRetry: () => void }) {
  const parts = statusParts(status)
  const isDisrupted = parts.some(({ state }) => state === 'disturbed')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Notice
        tone={isDisrupted ? 'warn' : 'success'}
        title={isDisrupted ? m.service_status_some_disturbed() : m.service_status_all_work()}
        live
      />
      <section aria-labelledby="parts">
        <h2 id="parts" className="text-xl">
          {m.service_status_parts()}
        </h2>
        <dl className="mt-3 border-t border-line">
          {parts.map(({ name, sentence, state }) => (
            <div
              key={name}
              className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[14rem_1fr]"
            >
              <dt className="flex items-center gap-2 font-semibold">
                <StateIcon state={state} />
                {name}
              </dt>
              <dd className="min-w-0">{sentence}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="secondary" onClick={onRetry}>
          {m.service_status_again()}
        </Button>
        <p className="text-ink-soft">{m.service_status_checked({ time: nearMoment(status.checkedAt) })}</p>
      </div>
    </div>
  )
}
