import { dayInWords } from '#web/ui/dates.ts'
import { outcomes } from '#content/cases/outcomes.ts'
import { risk, riskLevel } from '#content/cases/risk.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { SectionOf } from './documents-section.tsx'
import { type CaseField, textOf } from '../model/case-fields.ts'

export const here = (text: Localised) => inLocale(text, getLocale())
const choices = (list: readonly { readonly code: string; readonly name: Localised }[]) =>
  list.map(({ code, name }) => ({ value: code, label: here(name) }))
/** Sorts by due day; undated items last. */
export const byDue = (one: string | null, other: string | null) =>
  (one ?? '9999').localeCompare(other ?? '9999')

export const tasks = (): SectionOf<'task'> => ({
  kind: 'task',
  title: m.cases_tasks(),
  text: m.cases_tasks_text(),
  add: m.cases_task_add(),
  fields: [
    { name: 'text', label: m.cases_task_what(), type: 'line', isRequired: true, isTitle: true },
    { name: 'due', label: m.cases_task_due(), type: 'day', isTitle: true },
  ],
  blank: { text: '', due: null, isDone: false, origin: 'own' },
  titleOf: ({ value }) => value.text,
  order: (one, other) =>
    Number(one.value.isDone) - Number(other.value.isDone) || byDue(one.value.due, other.value.due),
})

const replies = () => [
  { value: 'not_asked', label: m.cases_reply_not_asked() },
  { value: 'invited', label: m.cases_reply_invited() },
  { value: 'answered', label: m.cases_reply_answered() },
  { value: 'unsafe', label: m.cases_reply_unsafe() },
]

const parts = () => [
  { value: 'reported', label: m.cases_part_reported() },
  { value: 'affected', label: m.cases_part_affected() },
  { value: 'witness', label: m.cases_part_witness() },
  { value: 'support', label: m.cases_part_support() },
  { value: 'other', label: m.cases_part_other() },
]

export const parties = (): SectionOf<'party'> => ({
  kind: 'party',
  title: m.cases_parties(),
  text: m.cases_parties_text(),
  add: m.cases_party_add(),
  fields: [
    { name: 'name', label: m.cases_party_name(), type: 'line', isRequired: true, isTitle: true },
    { name: 'part', label: m.cases_party_part(), type: 'choice', options: parts() },
    { name: 'contact', label: m.cases_party_contact(), type: 'line' },
    {
      name: 'reply',
      label: m.cases_party_reply(),
      type: 'choice',
      options: replies(),
      // The state of a link is shown above, up to date.
      isShown: ({ reply, invitation }) => reply !== 'invited' || !invitation,
    },
    {
      name: 'said',
      label: m.cases_party_said(),
      hint: m.cases_party_said_hint(),
      type: 'words',
      when: ({ reply }) => reply === 'answered' || reply === 'unsafe',
    },
  ],
  blank: { name: '', part: 'reported', contact: '', reply: 'not_asked', said: '' },
  titleOf: ({ value }) => value.name,
})

/** An answer to a question about danger. No answer means "not known". */
const riskAnswers = () => [
  { value: 'unknown', label: m.cases_risk_unknown() },
  { value: 'no', label: m.cases_risk_no() },
  { value: 'yes', label: m.cases_risk_yes() },
]
const riskFields = (): CaseField[] =>
  risk.questions.map(({ code, question, help }) => ({
    name: code,
    label: here(question),
    hint: help && here(help),
    type: 'choice',
    options: riskAnswers(),
    quiet: 'unknown',
  }))

const levelOf = (code: string) => risk.levels.find((level) => level.code === code)

export const riskAssessment = (): SectionOf<'risk'> => ({
  kind: 'risk',
  title: m.cases_risk(),
  text: m.cases_risk_text(),
  add: m.cases_risk_add(),
  fields: [...riskFields(), { name: 'notes', label: m.cases_risk_notes(), type: 'words' }],
  blank: Object.fromEntries(risk.questions.map(({ code }) => [code, 'unknown'])),
  titleOf: ({ value }) =>
    m.cases_risk_level({ level: here(levelOf(value.level)?.name ?? { en: '', es: '' }) }),
  also: (value) => {
    const answers = Object.fromEntries(Object.entries(value).map(([name, answer]) => [name, textOf(answer)]))
    return { form: risk.version, level: riskLevel(answers) }
  },
})

const isFinding = (code: unknown) => outcomes.outcomes.some((each) => each.code === code && each.isFinding)

/** @param heard - whether the file already says that the person reported was heard */
export const outcome = (heard: { reply: string; whyNot: string }): SectionOf<'outcome'> => ({
  kind: 'outcome',
  title: m.cases_outcome(),
  text: m.cases_outcome_text(),
  add: m.cases_outcome_add(),
  fields: [
    {
      name: 'code',
      label: m.cases_outcome_code(),
      type: 'choice',
      options: choices(outcomes.outcomes),
      isRequired: true,
      isTitle: true,
    },
    {
      name: 'standard',
      label: m.cases_outcome_standard(),
      hint: m.cases_outcome_standard_hint(),
      type: 'choice',
      options: choices(outcomes.standards.filter(({ code }) => code !== 'none')),
      isRequired: true,
      when: ({ code }) => isFinding(code),
    },
    { name: 'reason', label: m.cases_outcome_reason(), type: 'words', isRequired: true },
    {
      name: 'reply',
      label: m.cases_outcome_reply(),
      type: 'choice',
      options: replies().filter(({ value }) => value !== 'not_asked'),
      isRequired: true,
      when: ({ code }) => isFinding(code),
    },
    {
      name: 'whyNot',
      label: m.cases_outcome_why_not(),
      type: 'words',
      isRequired: true,
      when: ({ code, reply }) => isFinding(code) && reply === 'unsafe',
    },
    {
      name: 'measures',
      label: m.cases_outcome_measures(),
      hint: m.cases_outcome_measures_hint(),
      type: 'words',
    },
  ],
  blank: { code: '', standard: '', reason: '', measures: '', ...heard },
  titleOf: ({ value }) => {
    const found = outcomes.outcomes.find(({ code }) => code === value.code)
    return found ? here(found.name) : value.code
  },
})

export const handovers = (
  names: readonly { readonly value: string; readonly label: string }[],
): SectionOf<'handover'> => ({
  kind: 'handover',
  title: m.cases_handover(),
  text: m.cases_handover_text(),
  add: m.cases_handover_add(),
  fields: [
    { name: 'to', label: m.cases_handover_to(), type: 'choice', options: names, isRequired: true },
    { name: 'summary', label: m.cases_handover_summary(), type: 'words', isRequired: true },
    { name: 'next', label: m.cases_handover_next(), type: 'words' },
  ],
  blank: { to: '', summary: '', next: '' },
  titleOf: ({ document }) => m.cases_handover_on({ day: dayInWords(document.newest.at) }),
})
