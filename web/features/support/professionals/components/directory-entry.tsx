import { BadgeCheck } from 'lucide-react'
import type { Professional } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { KeyWords } from './key-words.tsx'
import { UncheckedParts } from '#web/records/unchecked-parts.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import {
  accessName,
  feeName,
  fieldName,
  languageName,
  joinNames,
  placeName,
  professionName,
} from '../model/professional-names.ts'
import type { ReferState } from '../model/refer-state.ts'
import { ProblemForm } from './problem-form.tsx'

/** Who checked what, and until when it is valid. */
export function CheckedMark({
  checked,
  checkedOn,
  until,
}: Pick<Professional, 'checked' | 'checkedOn' | 'until'>) {
  return (
    <p className="flex items-start gap-2.5">
      <BadgeCheck aria-hidden size={22} className="mt-0.5 shrink-0 text-deep" />
      <span>
        {m.professionals_checked({
          what: checked.replace(/\.$/, ''),
          on: dayInWords(checkedOn),
          until: dayInWords(until),
        })}
      </span>
    </p>
  )
}

/** The public register, where anybody can verify the licence. */
function Register({ professional }: { professional: Professional }) {
  const { register, licence, registerPage } = professional
  return (
    <Details summary={m.professionals_register_details()}>
      <div className="grid gap-3">
        <p>{m.professionals_register_number({ register, licence })}</p>
        {registerPage && (
          <p>
            <Link to={registerPage} className={lineLink}>
              {m.professionals_register_look()}
            </Link>
          </p>
        )}
        <KeyWords keys={professional} />
      </div>
    </Details>
  )
}

function Facts({ professional }: { professional: Professional }) {
  const { languages, fields, access, fee, website, answerDays } = professional
  const rows = [
    { key: 'fields', question: m.professionals_fields(), answer: joinNames(fields.map(fieldName)) },
    {
      key: 'languages',
      question: m.professionals_languages(),
      answer: joinNames(languages.map(languageName)),
    },
    { key: 'access', question: m.professionals_access(), answer: joinNames(access.map(accessName)) },
    { key: 'fee', question: m.professionals_fee(), answer: feeName(fee) },
    {
      key: 'answers',
      question: m.professionals_answers(),
      answer: m.professionals_answers_in({ days: answerDays }),
    },
    ...(website
      ? [
          {
            key: 'website',
            question: m.professionals_website(),
            answer: (
              <Link to={website} className={`break-all ${lineLink}`}>
                {website}
              </Link>
            ),
          },
        ]
      : []),
  ]
  return <SummaryList rows={rows} />
}

interface EntryProps {
  professional: Professional
  /** The report that the reader is looking for help with. */
  report: string | null
}

/** One professional: their services, who checked them, and a link to refer a report to them. */
export function Entry({ professional, report }: EntryProps) {
  const { id, name, profession, about, duty } = professional
  const state: ReferState = { to: id, report }
  return (
    <li>
      <Card className="grid gap-4">
        <div className="grid gap-2">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
            {name} <Tag tone="deep">{professionName(profession)}</Tag>
          </h2>
          <p className="text-ink-soft">{placeName(professional)}</p>
          <CheckedMark {...professional} />
          <UncheckedParts fields={professional.unchecked} />
        </div>
        {about && <p className="max-w-measure whitespace-pre-line">{about}</p>}
        <Facts professional={professional} />
        <div data-no-print>
          <LinkButton to="/professional/refer" state={state}>
            {m.professionals_ask({ name })}
          </LinkButton>
        </div>
        <div className="grid gap-2">
          <Details summary={m.professionals_duty()}>
            <p className="max-w-measure whitespace-pre-line">{duty}</p>
          </Details>
          <Register professional={professional} />
          <ProblemForm id={id} />
        </div>
      </Card>
    </li>
  )
}
