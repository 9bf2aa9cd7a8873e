import { useState } from 'react'
import { decideHost, endHost, type CheckedHost } from '#contract/community/hosts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { utcDay } from '#web/ui/days.ts'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { checkFaults, initialCheck, type HostCheck, type HostCheckFault } from '../model/host-check.ts'
import { useRoomsRefresh } from './use-rooms.ts'
import { hostStates, scopeTexts } from '../words.ts'

function rowsOf(host: CheckedHost) {
  const { about, contact, capacity, taken, checkedFor, checked, until } = host
  return [
    { key: 'asks', question: m.rooms_admin_asks_for(), answer: scopeTexts(host) },
    ...(checkedFor
      ? [{ key: 'had', question: m.rooms_admin_checked_for(), answer: scopeTexts(checkedFor) }]
      : []),
    { key: 'about', question: m.rooms_host_about(), answer: about },
    { key: 'contact', question: m.rooms_host_contact(), answer: contact },
    { key: 'capacity', question: m.rooms_host_capacity(), answer: m.rooms_host_taken({ taken, capacity }) },
    ...(checked
      ? [
          {
            key: 'last',
            question: m.rooms_admin_last(),
            answer: [checked, until && dayInWords(until)].filter(Boolean).join(' · '),
          },
        ]
      : []),
  ]
}

interface CheckFieldsProps {
  host: CheckedHost
  check: HostCheck
  faults: readonly HostCheckFault[]
  set: (part: Partial<HostCheck>) => void
}

function PartnerFields({ host, check, faults, set }: CheckFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Field label={m.rooms_module_host()} error={faults.includes('host') && m.rooms_admin_module_missing()}>
        <TextInput
          type="date"
          max={utcDay()}
          value={check.host}
          onChange={(event) => set({ host: event.currentTarget.value })}
        />
      </Field>
      {host.kinds.includes('facilitator') && (
        <Field
          label={m.rooms_module_group()}
          error={faults.includes('facilitator') && m.rooms_admin_module_missing()}
        >
          <TextInput
            type="date"
            max={utcDay()}
            value={check.facilitator}
            onChange={(event) => set({ facilitator: event.currentTarget.value })}
          />
        </Field>
      )}
      <Field label={m.rooms_admin_until()} error={faults.includes('until') && m.rooms_admin_until_wrong()}>
        <TextInput
          type="date"
          min={utcDay()}
          value={check.until}
          onChange={(event) => set({ until: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}

/** Verifies, renews or refuses a host: who checked what, until when. */
function DecisionForm({ host }: { host: CheckedHost }) {
  const refresh = useRoomsRefresh()
  const [check, setCheck] = useState(() => initialCheck(host))
  const [isTried, setTried] = useState(false)
  const { id, version } = host
  const faults = checkFaults(check, host)
  const decision = useWrite(async (outcome: 'verified' | 'refused') => {
    setTried(true)
    const missing = outcome === 'verified' ? faults : faults.filter((fault) => fault === 'checked')
    if (missing.length > 0) throw new Incomplete('')
    const words = check.checked.trim()
    const passed = { host: check.host || null, facilitator: check.facilitator || null }
    const body =
      outcome === 'verified'
        ? { outcome, version, checked: words, until: check.until, passed }
        : { outcome, version, reason: words }
    await call(decideHost, { params: { id }, body })
    await refresh()
    toast({ title: outcome === 'verified' ? m.rooms_admin_verified() : m.rooms_admin_refused() })
  })
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => decision.submit(event, 'verified')}>
      <Field
        label={m.rooms_admin_checked()}
        hint={m.rooms_admin_checked_hint()}
        error={isTried && faults.includes('checked') && m.rooms_admin_checked_missing()}
      >
        <TextArea
          rows={2}
          className="min-h-16!"
          maxLength={600}
          value={check.checked}
          // The server has a single line for it.
          onChange={(event) =>
            setCheck({ ...check, checked: event.currentTarget.value.replaceAll('\n', ' ') })
          }
        />
      </Field>
      <PartnerFields
        host={host}
        check={check}
        faults={isTried ? faults : []}
        set={(part) => setCheck({ ...check, ...part })}
      />
      <output className="font-semibold text-danger empty:hidden">{decision.problem}</output>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" working={decision.isWorking && m.rooms_deciding()}>
          {host.state === 'verified' || host.state === 'lapsed'
            ? m.rooms_admin_renew()
            : m.rooms_admin_verify()}
        </Button>
        <Button size="small" tone="secondary" onClick={() => decision.write('refused')}>
          {m.rooms_admin_refuse()}
        </Button>
      </div>
    </form>
  )
}

function EndHosting({ host }: { host: CheckedHost }) {
  const refresh = useRoomsRefresh()
  const [isConfirming, setConfirming] = useState(false)
  const { write, problem } = useWrite(async () => {
    await call(endHost, { params: { id: host.id } })
    await refresh()
    toast({ title: m.rooms_admin_host_ended() })
  })
  return (
    <div>
      <Button size="small" tone="quiet" className="-ms-4" onClick={() => setConfirming(true)}>
        {m.rooms_admin_end_host()}
      </Button>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.rooms_admin_end_question({ name: host.name })}
        description={m.rooms_admin_end_text()}
        confirm={m.rooms_admin_end_host()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </div>
  )
}

/** A host or applicant: their own words, what was checked, and the decision. */
export function HostItem({ host }: { host: CheckedHost }) {
  const { tone, label } = hostStates[host.state]
  const waits = host.state === 'asked' || host.state === 'changed' || host.state === 'lapsed'
  return (
    <Details
      open={waits || undefined}
      summary={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {host.name}
          <span className="text-sm font-normal text-ink-soft">
            {host.memberName ? `${host.memberName}, ${host.address}` : host.address}
          </span>
          <Tag tone={tone}>{label()}</Tag>
        </span>
      }
    >
      <div className="grid max-w-page gap-5">
        <SummaryList rows={rowsOf(host)} />
        {host.state !== 'ended' && (
          <>
            <DecisionForm key={host.version} host={host} />
            <EndHosting host={host} />
          </>
        )}
      </div>
    </Details>
  )
}
