import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { PartOfService, ServiceStatus } from '#contract/service-status.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { nearMoment } from '#web/ui/dates.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { serviceStatusQuery } from '../queries.ts'
import { partsOf } from '../words.ts'

export function meta() {
  return pageMeta({ title: m.status_title(), description: m.status_lead() })
}

const icons = {
  works: { Icon: CircleCheck, colour: 'text-deep' },
  disturbed: { Icon: TriangleAlert, colour: 'text-warn-ink' },
  unknown: { Icon: Info, colour: 'text-ink-soft' },
  off: { Icon: Info, colour: 'text-ink-soft' },
} as const

/** Beside a name: the sentence after it says the same in words. */
function StateIcon({ state }: { state: PartOfService['state'] }) {
  const { Icon, colour } = icons[state]
  return <Icon aria-hidden size={20} className={classes('shrink-0', colour)} />
}

/** What the server says of itself. */
export function Status({ status, onAgain }: { status: ServiceStatus; onAgain: () => void }) {
  const parts = partsOf(status)
  const isDisturbed = parts.some(({ state }) => state === 'disturbed')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Notice
        tone={isDisturbed ? 'warn' : 'success'}
        title={isDisturbed ? m.status_some_disturbed() : m.status_all_work()}
        live
      />
      <section aria-labelledby="parts">
        <h2 id="parts" className="text-xl">
          {m.status_parts()}
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
        <Button tone="secondary" onClick={onAgain}>
          {m.status_again()}
        </Button>
        <p className="text-ink-soft">{m.status_checked({ time: nearMoment(status.checkedAt) })}</p>
      </div>
    </div>
  )
}

/** Whether the service works, for anybody. An answer of before is none: where the server is out of reach, the page says so. */
export default function StatusPage() {
  const { data, error, refetch } = useQuery(serviceStatusQuery)
  return (
    <Page title={m.status_title()} lead={m.status_lead()} width="measure">
      <Loaded
        query={{ data: error ? undefined : data, error, refetch }}
        loading={<SkeletonCards count={3} label={m.status_loading()} />}
        failed={m.status_failed()}
      >
        {(status) => <Status status={status} onAgain={() => void refetch()} />}
      </Loaded>
      <Notice title={m.about_danger_title()}>
        <p>
          <Link to="/crisis" className={`inline-flex min-h-11 items-center ${textLink}`}>
            {m.about_danger_link()}
          </Link>
        </p>
      </Notice>
    </Page>
  )
}
