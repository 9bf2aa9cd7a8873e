import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideVerification, type RegisteredOrganisation } from '#contract/organisation-verifications.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { administration, registeredQuery } from '#web/features/administration/administration/queries.ts'
import { Changes } from './change-list.tsx'
import { Decision } from './decision-form.tsx'

const states: Record<
  RegisteredOrganisation['verification']['state'],
  { tone: TagTone; label: () => string }
> = {
  waiting: { tone: 'warn', label: m.administration_org_waiting },
  verified: { tone: 'deep', label: m.administration_org_verified },
  expired: { tone: 'warn', label: m.administration_org_expired },
  refused: { tone: 'danger', label: m.administration_org_refused },
  changed: { tone: 'warn', label: m.administration_org_changed },
}

const inAYear = () => dayAfter(utcDay(), 365)

function OrganisationItem({ organisation }: { organisation: RegisteredOrganisation }) {
  const [first] = useState(inAYear)
  const queries = useQueryClient()
  const { name, place, region, country, website, contact, registeredOn, hasKey, handlers, verification } =
    organisation
  const { tone, label } = states[verification.state]
  const rows = [
    {
      key: 'where',
      question: m.administration_org_where(),
      answer: [place, region, country].filter(Boolean).join(', '),
    },
    { key: 'website', question: m.administration_org_website(), answer: website || undefined },
    { key: 'contact', question: m.administration_org_contact(), answer: contact },
    { key: 'since', question: m.administration_org_since(), answer: dayInWords(registeredOn) },
    {
      key: 'key',
      question: m.administration_org_key(),
      answer: hasKey ? m.administration_org_readers({ count: handlers }) : m.administration_org_no_key(),
    },
    {
      key: 'last',
      question: m.administration_org_last(),
      answer: verification.reason
        ? [verification.reason, verification.until && dayInWords(verification.until)]
            .filter(Boolean)
            .join(' · ')
        : undefined,
    },
  ]
  return (
    <li>
      <Card className="grid gap-4">
        <h2 className="flex flex-wrap items-center gap-3 text-lg">
          {name} <Tag tone={tone}>{label()}</Tag>
        </h2>
        <Changes changes={organisation.changes} />
        <SummaryList rows={rows.filter(({ answer }) => answer !== undefined)} />
        <Decision
          first={first}
          hint={m.administration_org_reason_hint()}
          decide={async (body) => {
            await call(decideVerification, {
              params: { id: organisation.id },
              body: { ...body, version: organisation.version },
            })
            await queries.invalidateQueries({ queryKey: administration })
          }}
        />
      </Card>
    </li>
  )
}

/** Registered organisations, unverified ones first. */
export function Organisations() {
  const query = useQuery(registeredQuery)
  return (
    <Loaded query={query}>
      {(items) =>
        items.length === 0 ? (
          <p>{m.administration_org_none()}</p>
        ) : (
          <div className="grid gap-5">
            <p className="max-w-measure">{m.administration_org_text()}</p>
            <ul className="grid gap-5">
              {items.map((organisation) => (
                <OrganisationItem key={organisation.id} organisation={organisation} />
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}
