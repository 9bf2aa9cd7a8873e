import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxHostCapacity, putOwnHost, type OwnHost } from '#contract/community/hosts.ts'
import { maxNameLength } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { editedHost, findHostFaults, newHost, type EditedHost, type HostFault } from '../model/own-host.ts'
import { roomsKey } from '../queries.ts'

interface HostFormProps {
  own: OwnHost | null
  onDone: () => void
}

interface FieldsProps {
  host: EditedHost
  faults: readonly HostFault[]
  set: (part: Partial<EditedHost>) => void
}

/** The role, the communities, the languages and the number of rooms. */
function Scope({ host, faults, set }: FieldsProps) {
  return (
    <>
      <Checkboxes
        name="host-kinds"
        legend={m.rooms_host_kinds()}
        error={faults.includes('kinds') && m.rooms_choose_one()}
        options={[
          { value: 'host', label: m.rooms_host_kind_host() },
          { value: 'facilitator', label: m.rooms_host_kind_facilitator() },
        ]}
        value={host.kinds}
        onChange={(kinds) => set({ kinds })}
      />
      <Checkboxes
        name="host-bands"
        legend={m.rooms_host_bands()}
        hint={m.rooms_host_bands_hint()}
        error={faults.includes('bands') && m.rooms_choose_one()}
        options={[
          { value: 'younger', label: m.community_band_younger() },
          { value: 'older', label: m.community_band_older() },
        ]}
        value={host.bands}
        onChange={(bands) => set({ bands })}
      />
      <Checkboxes
        name="host-languages"
        legend={m.rooms_host_languages()}
        error={faults.includes('languages') && m.rooms_choose_one()}
        options={[
          { value: 'en', label: m.forum_language_en() },
          { value: 'es', label: m.forum_language_es() },
        ]}
        value={host.languages}
        onChange={(languages) => set({ languages })}
      />
      <Field
        label={m.rooms_host_capacity()}
        hint={m.rooms_host_capacity_hint()}
        error={faults.includes('capacity') && m.rooms_host_capacity_wrong({ most: maxHostCapacity })}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={maxHostCapacity}
          value={Number.isNaN(host.capacity) ? '' : host.capacity}
          onChange={(event) => set({ capacity: event.currentTarget.valueAsNumber })}
        />
      </Field>
    </>
  )
}

/** The public name and description, and a contact for administrators. */
function Person({ host, faults, set }: FieldsProps) {
  return (
    <>
      <Field
        label={m.rooms_host_name()}
        hint={m.rooms_host_name_hint()}
        error={faults.includes('name') && m.rooms_name_missing()}
      >
        <TextInput
          autoComplete="off"
          maxLength={maxNameLength}
          value={host.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={m.rooms_host_about()}
        hint={m.rooms_host_about_hint()}
        error={faults.includes('about') && m.rooms_host_about_missing()}
      >
        <TextArea
          rows={4}
          className="min-h-28!"
          maxLength={600}
          value={host.about}
          onChange={(event) => set({ about: event.currentTarget.value })}
        />
      </Field>
      <Field
        label={m.rooms_host_contact()}
        hint={m.rooms_host_contact_hint()}
        error={faults.includes('contact') && m.rooms_host_contact_missing()}
      >
        <TextInput
          maxLength={300}
          value={host.contact}
          onChange={(event) => set({ contact: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}

/** Applies as a host or facilitator, or edits the application. */
export function HostForm({ own, onDone }: HostFormProps) {
  const client = useQueryClient()
  const [host, setHost] = useState(() => (own ? editedHost(own) : newHost(getLocale())))
  const [id] = useState(() => own?.id ?? crypto.randomUUID())
  const [isTried, setTried] = useState(false)
  const all = findHostFaults(host, maxHostCapacity)
  const { submit, isWorking, problem } = useWrite(
    async () => {
      setTried(true)
      if (all.length > 0) throw new Incomplete('')
      const { kinds, bands, languages, ...words } = host
      const body = { id, version: own?.version ?? 0, ...words, kinds: [...kinds], bands: [...bands] }
      await call(putOwnHost, { body: { ...body, languages: [...languages] } })
      await client.invalidateQueries({ queryKey: roomsKey })
      toast({ title: m.rooms_host_sent(), tone: 'success' })
      onDone()
    },
    (error) => (isRefusal(error, 'forbidden') ? m.rooms_host_needs_voice() : undefined),
  )
  const fields: FieldsProps = {
    host,
    faults: isTried ? all : [],
    set: (part) => setHost({ ...host, ...part }),
  }
  return (
    <form className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-5" noValidate onSubmit={submit}>
      <Person {...fields} />
      <Scope {...fields} />
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" working={isWorking && m.community_sending()}>
          {own ? m.rooms_host_save() : m.rooms_host_apply()}
        </Button>
        {own && (
          <Button tone="quiet" onClick={onDone}>
            {m.ui_cancel()}
          </Button>
        )}
      </div>
    </form>
  )
}
