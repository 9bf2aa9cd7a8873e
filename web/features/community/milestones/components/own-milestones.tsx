import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { inLocale } from '#content/localised.ts'
import { milestoneWords } from '#content/milestones/names.ts'
import { milestoneKinds, type OwnMilestones, startMilestones, stopMilestones } from '#contract/milestones.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { milestonesQuery } from '../queries.ts'
import { CertificateForm } from './certificate-form.tsx'
import { MilestoneRow } from './milestone-row.tsx'

function Start() {
  const client = useQueryClient()
  const { write, isWorking, problem } = useWrite(async () => {
    client.setQueryData(milestonesQuery.queryKey, await call(startMilestones, {}))
  })
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{m.milestones_start_title()}</h2>
      <p>{m.milestones_start_text()}</p>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div>
        <Button working={isWorking && m.milestones_working()} onClick={() => write()}>
          {m.milestones_start()}
        </Button>
      </div>
    </Card>
  )
}

/** Stops counting, after a dialog that lists what is deleted and revoked. */
function Stop({ certificates }: Pick<OwnMilestones, 'certificates'>) {
  const [isAsked, setAsked] = useState(false)
  const client = useQueryClient()
  const { write, isWorking, problem } = useWrite(async () => {
    await call(stopMilestones, {})
    await client.invalidateQueries({ queryKey: milestonesQuery.queryKey })
    toast({ title: m.milestones_stopped(), tone: 'success' })
  })
  return (
    <div className="grid justify-items-start gap-3">
      <Button tone="secondary" working={isWorking && m.milestones_working()} onClick={() => setAsked(true)}>
        {m.milestones_stop()}
      </Button>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <AlertDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.milestones_stop_title()}
        description={
          certificates > 0
            ? m.milestones_stop_certificates({ count: certificates })
            : m.milestones_stop_text()
        }
        confirm={m.milestones_stop()}
        onConfirm={() => {
          setAsked(false)
          write()
        }}
      />
    </div>
  )
}

interface CountedProps {
  own: OwnMilestones
  /** Milestones that are counted on the device only. */
  modules: ReactNode
}

function MilestoneList({ own, modules }: CountedProps) {
  const localise = (text: { en: string; es: string }) => inLocale(text, getLocale())
  return (
    <section aria-labelledby="counted" className="grid gap-4">
      <h2 id="counted" className="text-xl">
        {m.milestones_counted()}
      </h2>
      {own.since && <p className="text-ink-soft">{m.milestones_since({ day: dayInWords(own.since) })}</p>}
      <ul className="border-t border-line">
        {modules}
        {milestoneKinds.map((kind) => {
          const award = own.awards.find((each) => each.kind === kind)
          const { name, criteria } = milestoneWords[kind]
          return (
            <MilestoneRow
              key={kind}
              name={localise(name)}
              criteria={localise(criteria)}
              count={award?.count ?? 0}
              on={award && m.milestones_newest({ day: dayInWords(award.on) })}
            >
              {award && <CertificateForm kind={kind} />}
            </MilestoneRow>
          )
        })}
      </ul>
      <Stop certificates={own.certificates} />
    </section>
  )
}

/** A member's milestones, or the form to enable counting. */
export function OwnMilestonesPart({ modules }: { modules: ReactNode }) {
  return (
    <Loaded query={useQuery(milestonesQuery)}>
      {(own) => (own.isCounting ? <MilestoneList own={own} modules={modules} /> : <Start />)}
    </Loaded>
  )
}
