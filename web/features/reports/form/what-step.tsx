import { typesFor } from '#content/report-types/types.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import type { Answers } from '../answers/answers.ts'
import { typeChoices } from './choices.ts'
import type { StepProps } from './step-props.ts'

const personTypes = typesFor('person')
const businessTypes = typesFor('business').filter(({ audience }) => audience === 'business')

/** Keeps the ticks of the other group when one group changes. */
function withGroup(all: Answers['types'], group: readonly { code: string }[], ticked: Answers['types']) {
  return [...all.filter((code) => !group.some((type) => type.code === code)), ...ticked]
}

/** What kind of thing it was: the one question that needs an answer. */
export function WhatStep({ answers: { types }, onAnswer, problemAt }: StepProps) {
  return (
    <div className="grid gap-6">
      <Checkboxes
        name="types"
        legend={m.reports_what_person()}
        hint={m.reports_what_hint()}
        error={problemAt('types')}
        options={typeChoices(personTypes)}
        value={types}
        onChange={(ticked) => onAnswer({ types: withGroup(types, personTypes, ticked) })}
      />
      <Details
        summary={m.reports_what_business()}
        open={businessTypes.some(({ code }) => types.includes(code))}
      >
        <Checkboxes
          name="business-types"
          legend={m.reports_what_business_legend()}
          options={typeChoices(businessTypes)}
          value={types}
          onChange={(ticked) => onAnswer({ types: withGroup(types, businessTypes, ticked) })}
        />
      </Details>
    </div>
  )
}
