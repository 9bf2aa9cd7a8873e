import { inLocale } from '#content/localised.ts'
import { typesFor } from '#content/report-types/types.ts'
import type { ReportTypeDescription } from '#content/report-types/schema.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import { toldBy, typeChoices } from './choices.tsx'
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

/** What each kind can look like, for whoever is not sure which it was. */
function Examples({ about, types }: { about: Answers['about']; types: readonly ReportTypeDescription[] }) {
  const locale = getLocale()
  return (
    <Details summary={m.guided_what_examples()}>
      <dl className="grid gap-3">
        {types.map((type) => {
          const { name, example } = toldBy(about, type)
          return (
            <div key={type.code}>
              <dt className="font-semibold">{inLocale(name, locale)}</dt>
              <dd>{inLocale(example, locale)}</dd>
            </div>
          )
        })}
      </dl>
    </Details>
  )
}

/** What kind of thing it was. */
export function WhatStep({ answers: { about, types }, onAnswer }: StepProps) {
  const { first, more } = offeredTo(about)
  const isBusiness = about === 'business'
  return (
    <div className="grid gap-6">
      <Checkboxes
        name="types"
        legend={m.guided_what_legend()}
        hint={m.guided_what_hint()}
        options={typeChoices(first, about)}
        value={types}
        onChange={(ticked) => onAnswer({ types: withGroup(types, first, ticked) })}
      />
      <Examples about={about} types={first} />
      <Details
        summary={isBusiness ? m.guided_what_more_people() : m.reports_what_business()}
        open={more.some(({ code }) => types.includes(code))}
      >
        <Checkboxes
          name="more-types"
          legend={m.reports_what_business_legend()}
          options={typeChoices(more, about)}
          value={types}
          onChange={(ticked) => onAnswer({ types: withGroup(types, more, ticked) })}
        />
      </Details>
    </div>
  )
}
