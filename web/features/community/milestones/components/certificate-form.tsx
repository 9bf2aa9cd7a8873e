import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MilestoneKind } from '#contract/milestones.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { newHolder, saveMilestone } from '../model/certificate.ts'
import { milestonesQuery } from '../queries.ts'

/** A certificate of one kind with a name that the server does not see. */
export function CertificateForm({ kind }: { kind: MilestoneKind }) {
  const [name, setName] = useState('')
  const [holder, setHolder] = useState(newHolder)
  const [isDone, setDone] = useState(false)
  const client = useQueryClient()
  const { submit, isWorking, problem } = useWrite(
    async () => {
      if (name.trim() === '') throw new Incomplete(m.milestones_name_missing())
      await saveMilestone(kind, name, getLocale(), holder)
      setHolder(newHolder())
      setDone(true)
      await client.invalidateQueries({ queryKey: milestonesQuery.queryKey })
    },
    (error) => (isRefusal(error, 'quota') ? m.milestones_too_many() : undefined),
  )
  return (
    <Details summary={m.milestones_certificate()}>
      <form className="grid max-w-form gap-4" onSubmit={submit} noValidate>
        <Field label={m.milestones_name()} hint={m.milestones_name_hint()} error={problem}>
          <TextInput
            autoComplete="name"
            maxLength={100}
            value={name}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setDone(false)
            }}
          />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" tone="secondary" working={isWorking && m.milestones_working()}>
            {m.milestones_download()}
          </Button>
          <output className="font-semibold">{isDone && m.milestones_downloaded()}</output>
        </div>
      </form>
    </Details>
  )
}
