import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { organisationPlans, paidPlans } from '#contract/plan-limits.ts'
import { grantPlan } from '#contract/subscriptions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { Select } from '#web/ui/select.tsx'
import { EmailInput, TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { findMember } from '#web/features/administration/administration/model/find-member.ts'
import { administration, registeredQuery } from '#web/features/administration/administration/queries.ts'
import { paidPlanNames } from '../model/plan-names.ts'

type Kind = 'member' | 'organisation'

const inAYear = () => dayAfter(utcDay(), 365)
const organisationPaidPlans = paidPlans.filter((plan) => organisationPlans.some((each) => each === plan))

interface OrganisationFieldsProps {
  organisationId: string
  setOrganisationId: (id: string) => void
  size: (typeof organisationPaidPlans)[number] | undefined
  setSize: (size: (typeof organisationPaidPlans)[number] | undefined) => void
}

/** A registered organisation, and the size of its plan. */
function OrganisationFields({ organisationId, setOrganisationId, size, setSize }: OrganisationFieldsProps) {
  const { data: organisations = [] } = useQuery(registeredQuery)
  return (
    <>
      <Field label={m.administration_plans_organisation()}>
        <Select value={organisationId} onChange={(event) => setOrganisationId(event.currentTarget.value)}>
          <option value="">{m.administration_plans_unknown_organisation()}</option>
          {organisations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.administration_plans_plan()}>
        <Select
          value={size}
          onChange={(event) =>
            setSize(organisationPaidPlans.find((plan) => plan === event.currentTarget.value))
          }
        >
          {organisationPaidPlans.map((plan) => (
            <option key={plan} value={plan}>
              {paidPlanNames[plan]()}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** Whether a person or an organisation gets the plan. */
function KindChoice({ kind, setKind }: { kind: Kind; setKind: (kind: Kind) => void }) {
  return (
    <Radios
      name="grantee"
      legend={m.administration_plans_kind()}
      value={kind}
      onChange={setKind}
      options={[
        { value: 'member', label: m.administration_plans_kind_member() },
        { value: 'organisation', label: m.administration_plans_kind_organisation() },
      ]}
    />
  )
}

/** Grants a plan with a reason and an end. */
export function GrantForm() {
  const [kind, setKind] = useState<Kind>('member')
  const [address, setAddress] = useState('')
  const [organisationId, setOrganisationId] = useState('')
  const [size, setSize] = useState(organisationPaidPlans[0])
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState(inAYear)
  const queries = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    if (kind === 'organisation' && organisationId === '')
      throw new Incomplete(m.administration_plans_unknown_organisation())
    if (reason.trim() === '') throw new Incomplete(m.administration_plans_reason_missing())
    const to = {
      kind,
      id: kind === 'member' ? await findMember(address, m.administration_plans_unknown()) : organisationId,
    }
    const plan = kind === 'member' || !size ? 'premium' : size
    await call(grantPlan, { body: { id: crypto.randomUUID(), to, plan, reason, until } })
    await queries.invalidateQueries({ queryKey: administration })
    setReason('')
    setAddress('')
    toast({ title: m.administration_plans_given(), tone: 'success' })
  })
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate>
      <p>{m.administration_plans_lead()}</p>
      <KindChoice kind={kind} setKind={setKind} />
      {kind === 'member' ? (
        <Field label={m.administration_plans_address()}>
          <EmailInput
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
        </Field>
      ) : (
        <OrganisationFields {...{ organisationId, setOrganisationId, size, setSize }} />
      )}
      <Field
        label={m.administration_plans_reason()}
        hint={m.administration_plans_reason_hint()}
        error={problem}
      >
        <TextInput
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      <Field label={m.administration_plans_until()}>
        <TextInput type="date" value={until} onChange={(event) => setUntil(event.currentTarget.value)} />
      </Field>
      <div>
        <Button type="submit" working={isWorking && m.administration_plans_giving()}>
          {m.administration_plans_give()}
        </Button>
      </div>
    </form>
  )
}
