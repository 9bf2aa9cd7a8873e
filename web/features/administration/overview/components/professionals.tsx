import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inLocale } from '#content/localised.ts'
import { professionNames } from '#content/professionals/names.ts'
import { type CheckedProfessional, decideProfessional, type ProblemReason } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import {
  administration,
  checkedProfessionalsQuery,
} from '#web/features/administration/administration/queries.ts'
import { Changes } from './change-list.tsx'
import { Decision } from './decision-form.tsx'
import { Registers } from './register-list.tsx'

const states: Record<CheckedProfessional['verification']['state'], { tone: TagTone; label: () => string }> = {
  waiting: { tone: 'warn', label: m.administration_org_waiting },
  verified: { tone: 'deep', label: m.administration_org_verified },
  expired: { tone: 'warn', label: m.administration_org_expired },
  refused: { tone: 'danger', label: m.administration_org_refused },
  changed: { tone: 'warn', label: m.administration_pro_changed },
}

const reasons: Readonly<Record<ProblemReason, () => string>> = {
  not_them: m.professionals_reason_not_them,
  facts: m.professionals_reason_facts,
  unreachable: m.professionals_reason_unreachable,
  money: m.professionals_reason_money,
  conduct: m.professionals_reason_conduct,
}

/** Reported problems, with their number since the last decision. */
function Problems({ problems }: Pick<CheckedProfessional, 'problems'>) {
  if (problems.length === 0) return null
  return (
    <Notice tone="warn" title={m.administration_pro_problems()}>
      <ul className="grid list-disc gap-1 ps-6">
        {problems.map(({ reason, count }) => (
          <li key={reason}>
            {reasons[reason]()}: {count}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function rowsOf({ listing, verification }: CheckedProfessional) {
  const { register, licence, registerPage, licenceUntil, place, region, country, contact, website } = listing
  const page = registerPage || website
  return [
    { key: 'register', question: m.professionals_register(), answer: `${register}, ${licence}` },
    ...(page
      ? [
          {
            key: 'page',
            question: m.professionals_register_page(),
            answer: (
              <Link to={page} className={`break-all ${lineLink}`}>
                {page}
              </Link>
            ),
          },
        ]
      : []),
    { key: 'licence', question: m.professionals_licence_until(), answer: dayInWords(licenceUntil) },
    {
      key: 'where',
      question: m.administration_org_where(),
      answer: [place, region, country].filter(Boolean).join(', '),
    },
    { key: 'contact', question: m.administration_org_contact(), answer: contact },
    ...(verification.reason
      ? [
          {
            key: 'last',
            question: m.administration_org_last(),
            answer: [verification.reason, verification.until && dayInWords(verification.until)]
              .filter(Boolean)
              .join(' · '),
          },
        ]
      : []),
  ]
}

/** The suggested end of a verification: the end of the licence, at most a year from now. */
function suggestedDay({ listing }: CheckedProfessional): string {
  const inAYear = dayAfter(utcDay(), 365)
  return listing.licenceUntil < inAYear ? listing.licenceUntil : inAYear
}

function ProfessionalItem({ professional }: { professional: CheckedProfessional }) {
  const [first] = useState(() => suggestedDay(professional))
  const queries = useQueryClient()
  const { id, listing, verification, askedOn, problems } = professional
  const { tone, label } = states[verification.state]
  return (
    <li>
      <Card className="grid gap-4">
        <h2 className="flex flex-wrap items-center gap-3 text-lg">
          {listing.name} <Tag>{inLocale(professionNames[listing.profession], getLocale())}</Tag>
          <Tag tone={tone}>{label()}</Tag>
          {askedOn && <Tag tone="warn">{m.administration_pro_asked({ day: dayInWords(askedOn) })}</Tag>}
        </h2>
        <Problems problems={problems} />
        <Changes changes={professional.changes} />
        <SummaryList rows={rowsOf(professional)} />
        <Registers profession={listing.profession} country={listing.country} />
        <Decision
          first={first}
          hint={m.administration_pro_reason_hint()}
          decide={async (body) => {
            await call(decideProfessional, {
              params: { id },
              body: { ...body, version: professional.version },
            })
            await queries.invalidateQueries({ queryKey: administration })
          }}
        />
      </Card>
    </li>
  )
}

/** Professionals, unchecked ones first. */
export function Professionals() {
  const query = useQuery(checkedProfessionalsQuery)
  return (
    <Loaded query={query}>
      {(items) =>
        items.length === 0 ? (
          <p>{m.administration_pro_none()}</p>
        ) : (
          <div className="grid gap-5">
            <p className="max-w-measure">{m.administration_pro_text()}</p>
            <ul className="grid gap-5">
              {items.map((professional) => (
                <ProfessionalItem key={professional.id} professional={professional} />
              ))}
            </ul>
          </div>
        )
      }
    </Loaded>
  )
}
