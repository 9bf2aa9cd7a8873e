import { useState } from 'react'
import { type AdministeredGroup, startGroup } from '#contract/community/group-care.ts'
import { editedPlan, newPlan, planFaults, planOf } from '#web/community/groups/edited-plan.ts'
import { PlanFields } from '#web/community/groups/plan-fields.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { Facilitator } from '../words.ts'
import { useGroupsAct } from './use-groups.ts'

interface GroupFormProps {
  /** Null for a new group. */
  before: AdministeredGroup | null
  facilitators: readonly Facilitator[]
  onDone: () => void
}

interface PersonChoiceProps {
  label: string
  hint: string
  people: readonly Facilitator[]
  value: string
  onChange: (id: string) => void
}

function PersonChoice({ label, hint, people, value, onChange }: PersonChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">{m.groups_admin_nobody()}</option>
        {people.map(({ id, name, until }) => (
          <option key={id} value={id}>
            {m.groups_admin_until({ name, day: dayInWords(until) })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The people to choose from: those verified for the community, and the current facilitators. */
function eligiblePeople({ before, facilitators }: GroupFormProps, band: 'younger' | 'older') {
  const own = [before?.facilitator, before?.deputy].flatMap((lead) =>
    lead && lead.until !== null ? [{ id: lead.id, name: lead.name, bands: [band], until: lead.until }] : [],
  )
  const others = facilitators.filter(
    ({ id, bands }) => bands.includes(band) && !own.some((each) => each.id === id),
  )
  return [...own, ...others]
}

/** Starts a group, from a template or from scratch, or edits one. Named facilitators are invited first. */
export function GroupForm(props: GroupFormProps) {
  const { before, onDone } = props
  const [id] = useState(() => before?.id ?? crypto.randomUUID())
  const [plan, setPlan] = useState(() => (before ? editedPlan(before) : newPlan(getLocale())))
  const [leads, setLeads] = useState({
    facilitatorId: before?.facilitator?.id ?? '',
    deputyId: before?.deputy?.id ?? '',
  })
  const [isTried, setTried] = useState(false)
  const faults = planFaults(plan)
  const people = eligiblePeople(props, plan.band)
  const { submit, isWorking, problem } = useGroupsAct(async () => {
    setTried(true)
    if (faults.length > 0) throw new Incomplete(m.groups_plan_incomplete())
    const { facilitatorId, deputyId } = leads
    const body = { ...planOf(plan), facilitatorId: facilitatorId || null, deputyId: deputyId || null }
    await call(startGroup, { params: { id }, body })
    toast({ title: m.groups_admin_done(), tone: 'success' })
    onDone()
  })
  return (
    <form className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5" noValidate onSubmit={submit}>
      <PlanFields
        id={id}
        plan={plan}
        faults={isTried ? faults : []}
        isNew={before === null}
        onChange={setPlan}
      />
      <PersonChoice
        label={m.groups_role_facilitator()}
        hint={m.groups_admin_facilitator_hint()}
        people={people.filter((each) => each.id !== leads.deputyId)}
        value={leads.facilitatorId}
        onChange={(facilitatorId) => setLeads({ ...leads, facilitatorId })}
      />
      <PersonChoice
        label={m.groups_role_deputy()}
        hint={plan.band === 'younger' ? m.groups_admin_deputy_hint_younger() : m.groups_admin_deputy_hint()}
        people={people.filter((each) => each.id !== leads.facilitatorId)}
        value={leads.deputyId}
        onChange={(deputyId) => setLeads({ ...leads, deputyId })}
      />
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.community_sending()}>
          {before ? m.groups_admin_save() : m.groups_admin_start()}
        </Button>
        <Button tone="quiet" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
