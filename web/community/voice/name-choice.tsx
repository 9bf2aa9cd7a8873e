import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { maxAliases, type OwnAlias } from '#contract/community/aliases.ts'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { VoicePicture } from '../author/author.tsx'
import { aliasesQuery, voiceQuery } from '../queries.ts'

const AddName = lazyWithRetry(async () => (await import('./add-name.tsx')).AddName)

const another = 'another'

interface NameChoiceProps {
  /** Null for the usual alias. */
  value: string | null
  onChange: (aliasId: string | null) => void
  /** The alias the member already uses here, which cannot change. */
  fixedId?: string | null | undefined
}

const isUsable = ({ nameState }: OwnAlias) => nameState === 'waiting' || nameState === 'published'

/** Choice of the alias to write under. */
export function NameChoice({ value, onChange, fixedId = null }: NameChoiceProps) {
  const { user } = useAuth()
  const { data: voice } = useQuery({ ...voiceQuery, enabled: user !== null })
  const { data: aliases } = useQuery({ ...aliasesQuery, enabled: Boolean(user && voice) })
  const [isAdding, setAdding] = useState(false)
  if (!voice || !aliases) return null
  const fixed = aliases.find(({ id }) => id === fixedId)
  if (fixed)
    return (
      <p className="flex items-center gap-2.5 text-sm">
        <VoicePicture picture={fixed.picture} size={28} />
        <span>{m.community_writes_as({ name: fixed.name })}</span>
      </p>
    )
  const usable = aliases.filter(isUsable)
  const chosen = usable.find(({ id }) => id === value) ?? usable.find(({ isUsual }) => isUsual)
  return (
    <div className="flex max-w-form items-end gap-3">
      {chosen && <VoicePicture picture={chosen.picture} size={44} />}
      <div className="min-w-0 grow">
        <Field label={m.community_write_as()}>
          <Select
            value={chosen?.id ?? ''}
            onChange={({ currentTarget }) => {
              const next = usable.find(({ id }) => id === currentTarget.value)
              if (currentTarget.value === another) setAdding(true)
              else if (next) onChange(next.isUsual ? null : next.id)
            }}
          >
            {usable.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {aliases.length < maxAliases && <option value={another}>{m.community_another_name()}</option>}
          </Select>
        </Field>
      </div>
      {isAdding && (
        <Suspense fallback={null}>
          <AddName
            onClose={() => setAdding(false)}
            onAdded={({ id }) => {
              onChange(id)
              setAdding(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
