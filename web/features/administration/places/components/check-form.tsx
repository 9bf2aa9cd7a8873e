import { useState } from 'react'
import { type AdministeredPlace, checkPlace } from '#contract/place-administration.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { usePlacesRefresh } from './use-places.ts'

/** The input of the administrator who checks. */
function useCheck({ id, version, draft, check }: AdministeredPlace) {
  const [what, setWhat] = useState('')
  const [by, setBy] = useState(check?.by ?? '')
  const [until, setUntil] = useState(() => dayAfter(utcDay(), 180))
  const [isAddressPublic, setAddressPublic] = useState(false)
  const refresh = usePlacesRefresh()
  const writing = useWrite(async (outcome: 'checked' | 'ended') => {
    if (what.trim() === '' || (outcome === 'checked' && by.trim() === ''))
      throw new Incomplete(m.administration_places_check_missing())
    if (outcome === 'checked' && draft.address !== '' && !isAddressPublic)
      throw new Incomplete(m.administration_places_confirm_missing())
    const body =
      outcome === 'checked'
        ? { outcome, version, what: what.trim(), by: by.trim(), until, isAddressPublic }
        : { outcome, version, what: what.trim() }
    await call(checkPlace, { params: { id }, body })
    await refresh()
    toast({
      title:
        outcome === 'checked' ? m.administration_places_is_checked() : m.administration_places_is_ended(),
      tone: 'success',
    })
  })
  return {
    ...writing,
    what,
    setWhat,
    by,
    setBy,
    until,
    setUntil,
    isAddressPublic,
    setAddressPublic,
  }
}

/** Who checked what, and until when it is valid; or why the place is removed today. */
export function CheckForm({ place }: { place: AdministeredPlace }) {
  const { draft, id } = place
  const check = useCheck(place)
  return (
    <div className="grid max-w-form content-start gap-4">
      <Field
        label={m.administration_places_what()}
        hint={m.administration_places_what_hint()}
        error={check.problem}
      >
        <TextInput
          maxLength={300}
          value={check.what}
          onChange={(event) => check.setWhat(event.currentTarget.value)}
        />
      </Field>
      <Field label={m.administration_places_by()} hint={m.administration_places_by_hint()}>
        <TextInput
          maxLength={120}
          value={check.by}
          onChange={(event) => check.setBy(event.currentTarget.value)}
        />
      </Field>
      <Field label={m.administration_org_until()}>
        <TextInput
          type="date"
          value={check.until}
          onChange={(event) => check.setUntil(event.currentTarget.value)}
        />
      </Field>
      {draft.address !== '' && (
        <Checkboxes
          name={`${id}-public`}
          legend={m.administration_places_address()}
          options={[
            {
              value: 'public',
              label: m.administration_places_confirm(),
              hint: `${draft.address} · ${draft.addressSource}`,
            },
          ]}
          value={check.isAddressPublic ? ['public'] : []}
          onChange={(value) => check.setAddressPublic(value.length > 0)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          working={check.isWorking && m.administration_places_working()}
          onClick={() => check.write('checked')}
        >
          {m.administration_places_check()}
        </Button>
        <Button tone="danger" onClick={() => check.write('ended')}>
          {m.administration_places_end()}
        </Button>
      </div>
    </div>
  )
}
