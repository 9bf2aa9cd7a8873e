import { useState } from 'react'
import { inLocale } from '#content/localised.ts'
import { commonTypes, suggestedTypes } from '#content/report-types/suggestions.ts'
import { reportTypeOf, typesFor } from '#content/report-types/types.ts'
import type { ReportType } from '#contract/reports.ts'
import type { ReportTypeDescription } from '#content/report-types/schema.ts'
import { privatePictures } from '#content/safety/words-of-danger.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { SafetyNotice } from '#web/platform/safety/safety-notice.tsx'
import { Details } from '#web/ui/details.tsx'
import { Tiles } from '#web/ui/tiles.tsx'
import type { Answers } from '#web/records/body/answers.ts'
import { wordingFor, typeChoices } from './answer-choices.tsx'
import type { StepProps } from '../model/step-props.ts'

type Types = readonly ReportTypeDescription[]

const described = (codes: readonly ReportType[]): Types => codes.flatMap((code) => reportTypeOf(code) ?? [])
const without = (all: Types, others: Types): Types => all.filter((type) => !others.includes(type))

/**
 * The types offered: first those the words indicate, then six common ones, the rest on demand. A shop owner may also be followed home, so
 * every type is offered to everybody.
 */
export function listOfferedTypes({ about, story, title }: Pick<Answers, 'about' | 'story' | 'title'>): {
  readonly suggested: Types
  readonly common: Types
  readonly more: Types
} {
  const [first, then] =
    about === 'business' ? (['business', 'person'] as const) : (['person', 'business'] as const)
  const suggested = described(suggestedTypes(`${title}\n${story}`))
  const common = without(described(commonTypes[first]), suggested)
  const ofFirst = typesFor(first)
  const all = [...ofFirst, ...without(typesFor(then), ofFirst)]
  return { suggested, common, more: without(all, [...suggested, ...common]) }
}

/** Preserves the ticks of the other groups when one changes. */
function withGroup(all: Answers['types'], group: Types, ticked: Answers['types']) {
  return [...all.filter((code) => !group.some((type) => type.code === code)), ...ticked]
}

/** The meaning of each type with examples, for people who are unsure. */
function Descriptions({ about, types }: { about: Answers['about']; types: Types }) {
  const locale = getLocale()
  return (
    <Details summary={m.report_form_what_examples()}>
      <dl className="grid gap-3">
        {types.map((type) => {
          const { name, help, example } = wordingFor(about, type)
          return (
            <div key={type.code}>
              <dt className="font-semibold">{inLocale(name, locale)}</dt>
              <dd>{inLocale(help, locale)}</dd>
              <dd className="text-ink-soft">{inLocale(example, locale)}</dd>
            </div>
          )
        })}
      </dl>
    </Details>
  )
}

/** The types, as pictures to tick. Those indicated by the words come first and are never preselected. */
export function WhatStep({ answers, onAnswer }: StepProps) {
  const { about, types } = answers
  // Uses the words as they were when the page was opened: nothing moves under a finger.
  const [{ suggested, common, more }] = useState(() => listOfferedTypes(answers))
  const group = (name: string, legend: string, offered: Types, hint?: string) => (
    <Tiles
      kind="several"
      name={name}
      legend={legend}
      hint={hint}
      options={typeChoices(offered, about)}
      value={types}
      onChange={(ticked) => onAnswer({ types: withGroup(types, offered, ticked) })}
    />
  )
  const [isInMore] = useState(() => more.some(({ code }) => types.includes(code)))
  return (
    <div className="grid gap-5">
      {suggested.length > 0 && group('suggested', m.report_form_what_suggested(), suggested)}
      {group('types', m.report_form_what_legend(), common, m.report_form_what_hint())}
      <Details summary={m.report_form_what_more()} open={isInMore || undefined}>
        {group('more-types', m.report_form_what_legend(), more)}
      </Details>
      <Descriptions about={about} types={[...suggested, ...common, ...more]} />
      {types.includes('intimate_images') && <SafetyNotice text={privatePictures} tone="warn" live />}
    </div>
  )
}
