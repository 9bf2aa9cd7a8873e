import { useNavigate } from 'react-router'
import type { Membership } from '#contract/organisations.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { Select } from '#web/ui/select.tsx'

interface SwitcherProps {
  memberships: readonly Membership[]
  chosen: Membership
  /** The page's path; the organisation's id goes along as `of`. */
  path: string
  /** On one line with other things: its question is read out only. */
  isSmall?: boolean | undefined
}

/** For members of several organisations: from one to another. */
export function OrganisationSwitcher({ memberships, chosen, path, isSmall = false }: SwitcherProps) {
  const navigate = useNavigate()
  if (memberships.length < 2) return null
  const select = (
    <Select
      aria-label={isSmall ? m.organisations_switch() : undefined}
      className={isSmall ? 'min-h-control-small! border-0! py-0! text-sm' : undefined}
      value={chosen.organisation.id}
      onChange={(event) => void navigate(localizeHref(`${path}?of=${event.currentTarget.value}`))}
    >
      {memberships.map(({ organisation }) => (
        <option key={organisation.id} value={organisation.id}>
          {organisation.name}
        </option>
      ))}
    </Select>
  )
  if (isSmall) return <div className="max-w-64 min-w-0">{select}</div>
  return (
    <div className="max-w-form">
      <Field label={m.organisations_switch()}>{select}</Field>
    </div>
  )
}
