import { typesFor } from '#content/report-types/types.ts'
import type { ReportTypeDescription } from '#content/report-types/schema.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import type { Answers } from '../answers/answers.ts'
import { typeChoices } from './choices.tsx'
import type { StepProps } from './step-props.ts'

const ofPersons = typesFor('person')
const onlyBusiness = typesFor('business').filter(({ audience }) => audience === 'business')
const ofBusinesses = [...onlyBusiness, ...typesFor('business').filter(({ audience }) => audience === 'both')]
const onlyPersons = ofPersons.filter(({ audience }) => audience === 'person')

/** What is offered at once, and what stands behind one more step: a shop owner may also be followed home. */
export function offeredTo(about: Answers['about']): {
  first: readonly ReportTypeDescription[]
  more: readonly ReportTypeDescription[]
} {
  return about === 'business'
    ? { first: ofBusinesses, more: onlyPersons }
    : { first: ofPersons, more: onlyBusiness }
}

/** Keeps the ticks of the other group when one group changes. */
function withGroup(all: Answers['types'], group: readonly { code: string }[], ticked: Answers['types']) {
  return [...all.filter((code) => !group.some((type) => type.code === code)), ...ticked]
}

/** What kind of thing it was. */
export function WhatStep({ answers: { about, types }, onAnswer }: StepProps) {
  const { first, more } = offeredTo(about)
  const isBusiness = about === 'business'
  const speaksOfAnother = about === 'other' || about === 'witness'
  return (
    <div className="grid gap-6">
      <Checkboxes
        name="types"
        legend={m.guided_what_legend()}
        hint={speaksOfAnother ? m.guided_what_hint_other() : m.guided_what_hint()}
        options={typeChoices(first)}
        value={types}
        onChange={(ticked) => onAnswer({ types: withGroup(types, first, ticked) })}
      />
      <Details
        summary={isBusiness ? m.guided_what_more_people() : m.reports_what_business()}
        open={more.some(({ code }) => types.includes(code))}
      >
        <Checkboxes
          name="more-types"
          legend={m.reports_what_business_legend()}
          options={typeChoices(more)}
          value={types}
          onChange={(ticked) => onAnswer({ types: withGroup(types, more, ticked) })}
        />
      </Details>
    </div>
  )
}
