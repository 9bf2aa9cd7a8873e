import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { inLocale } from '#content/localised.ts'
import { nobodyReadingForAdministrators } from '#content/safety/sent-text.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Notice } from '#web/ui/notice.tsx'
import { DueWork } from '#web/features/administration/due-work/components/due-work.tsx'
import {
  buildChecklist,
  type ServerState,
  type Task,
} from '#web/features/administration/administration/model/checklist.ts'
import { serverStateQuery } from '#web/features/administration/administration/queries.ts'
import { formatMoment } from '#web/features/administration/administration/words.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { SetupCard } from '#web/features/administration/setup/components/setup-card.tsx'
import { StoppedFiles } from './stopped-files.tsx'

const tasks: Record<Task, { title: () => string; text: () => string }> = {
  handler: { title: m.administration_task_handler, text: m.administration_task_handler_text },
  key: { title: m.administration_task_key, text: m.administration_task_key_text },
  reading: { title: m.administration_task_reading, text: m.administration_task_reading_text },
  mail: { title: m.administration_task_mail, text: m.administration_task_mail_text },
  contact: { title: m.administration_task_contact, text: m.administration_task_contact_text },
  security: { title: m.administration_task_security, text: m.administration_task_security_text },
}

function Checklist({ state }: { state: ServerState }) {
  const { details } = useOperator()
  return (
    <ol className="grid gap-4">
      {buildChecklist(state, details).map(({ task, isDone }) => {
        const Icon = isDone ? CircleCheck : CircleDashed
        return (
          <li key={task} className="flex gap-3">
            <Icon
              aria-hidden
              size={24}
              className={isDone ? 'mt-0.5 shrink-0 text-deep' : 'mt-0.5 shrink-0 text-ink-soft'}
            />
            <div>
              <p className="font-semibold">
                {tasks[task].title()}{' '}
                <span className="font-normal text-ink-soft">
                  {'· '}
                  {isDone ? m.administration_done() : m.administration_open()}
                </span>
              </p>
              {!isDone && <p className="max-w-measure text-ink-soft">{tasks[task].text()}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function ServerFacts({ state }: { state: ServerState }) {
  const number = new Intl.NumberFormat(getLocale())
  const facts = [
    [m.administration_fact_version(), state.version],
    [m.administration_fact_people(), number.format(state.people)],
    [m.administration_fact_reports(), number.format(state.reports)],
    [m.administration_fact_answer(), m.administration_days({ days: state.support.answerDays })],
    [
      m.administration_fact_opened(),
      state.support.openedAt ? formatMoment(state.support.openedAt) : m.administration_never(),
    ],
  ]
  return (
    <dl className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="rounded-md bg-sunken px-4 py-3">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="text-lg font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The state of this server: what has to be set up before people can rely on it. */
export function Overview() {
  const query = useQuery(serverStateQuery)
  return (
    <Loaded query={query}>
      {(state) => (
        <div className="grid gap-8">
          {state.stoppedFiles > 0 && <StoppedFiles count={state.stoppedFiles} />}
          <SetupCard state={state} />
          {!state.support.reading && (
            <Notice tone="warn" title={inLocale(nobodyReadingForAdministrators.heading, getLocale())}>
              <p>{m.administration_nobody_reads()}</p>
            </Notice>
          )}
          <DueWork />
          <section className="grid gap-4">
            <h2 className="text-xl">{m.administration_checklist()}</h2>
            <Checklist state={state} />
          </section>
          <section className="grid gap-4">
            <h2 className="text-xl">{m.administration_facts()}</h2>
            <ServerFacts state={state} />
          </section>
        </div>
      )}
    </Loaded>
  )
}
