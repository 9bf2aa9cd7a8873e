import { dayInWords } from '#web/ui/dates.ts'
import { outcomes } from '#content/cases/outcomes.ts'
import { risk, riskLevel } from '#content/cases/risk.ts'
import { inLocale, type Localised } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { SectionDefinition } from './documents-section.tsx'
import { type CaseField, textOf } from '../model/case-fields.ts'

export const localize = (text: Localised) => inLocale(text, getLocale())
const choices = (list: readonly { readonly code: string; readonly name: Localised }[]) =>
  list.map(({ code, name }) => ({ value: code, label: localize(name) }))
/** Sorts by due day; undated items last. */
export const byDue = (one: string | null, other: string | null) =>
  (one ?? '9999').localeCompare(other ?? '9999')

export const tasks = (): SectionDefinition<'task'> => ({
  kind: 'task',
  title: m.case_file_tasks(),
  text: m.case_file_tasks_text(),
  add: m.case_file_task_add(),
  fields: [
    { name: 'text', label: m.case_file_task_what(), type: 'line', isRequired: true, isTitle: true },
    { name: 'due', label: m.case_file_task_due(), type: 'day', isTitle: true },
  ],
  blank: { text: '', due: null, isDone: false, origin: 'own' },
  titleOf: ({ value }) => value.text,
  order: (one, other) =>
    Number(one.value.isDone) - Number(other.value.isDone) || byDue(one.value.due, other.value.due),
})

const replies = () => [
  { value: 'not_asked', label: m.case_file_reply_not_asked() },
  { value: 'invited', label: m.case_file_reply_invited() },
  { value: 'answered', label: m.case_file_reply_answered() },
  { value: 'unsafe', label: m.case_file_reply_unsafe() },
]

const parts = () => [
  { value: 'reported', label: m.case_file_part_reported() },
  { value: 'affected', label: m.case_file_part_affected() },
  { value: 'witness', label: m.case_file_part_witness() },
  { value: 'support', label: m.case_file_part_support() },
  { value: 'other', label: m.case_file_part_other() },
]

export const parties = (): SectionDefinition<'party'> => ({
  kind: 'party',
  title: m.case_file_parties(),
  text: m.case_file_parties_text(),
  add: m.case_file_party_add(),
  fields: [
    { name: 'name', label: m.case_file_party_name(), type: 'line', isRequired: true, isTitle: true },
    { name: 'part', label: m.case_file_party_part(), type: 'choice', options: parts() },
    { name: 'contact', label: m.case_file_party_contact(), type: 'line' },
    {
      name: 'reply',
      label: m.case_file_party_reply(),
      type: 'choice',
      options: replies(),
      // The state of a link is shown above, up to date.
      isShown: ({ reply, invitation }) => reply !== 'invited' || !invitation,
    },
    {
      name: 'said',
      label: m.case_file_party_said(),
      hint: m.case_file_party_said_hint(),
      type: 'words',
      when: ({ reply }) => reply === 'answered' || reply === 'unsafe',
    },
  ],
  blank: { name: '', part: 'reported', contact: '', reply: 'not_asked', said: '' },
  titleOf: ({ value }) => value.name,
})

/** An answer to a question about danger. No answer means "not known". */
const riskAnswers = () => [
  { value: 'unknown', label: m.case_file_risk_unknown() },
  { value: 'no', label: m.case_file_risk_no() },
  { value: 'yes', label: m.case_file_risk_yes() },
]
const riskFields = (): CaseField[] =>
  risk.questions.map(({ code, question, help }) => ({
    name: code,
    label: localize(question),
    hint: help && localize(help),
    type: 'choice',
    options: riskAnswers(),
    quiet: 'unknown',
  }))

const levelOf = (code: string) => risk.levels.find((level) => level.code === code)

export const riskAssessment = (): SectionDefinition<'risk'> => ({
  kind: 'risk',
  title: m.case_file_risk(),
  text: m.case_file_risk_text(),
  add: m.case_file_risk_add(),
  fields: [...riskFields(), { name: 'notes', label: m.case_file_risk_notes(), type: 'words' }],
  blank: Object.fromEntries(risk.questions.map(({ code }) => [code, 'unknown'])),
  titleOf: ({ value }) =>
    m.case_file_risk_level({ level: localize(levelOf(value.level)?.name ?? { en: '', es: '' }) }),
  also: (value) => {
    const answers = Object.fromEntries(Object.entries(value).map(([name, answer]) => [name, textOf(answer)]))
    return { form: risk.version, level: riskLevel(answers) }
  },
})

const isFinding = (code: unknown) => outcomes.outcomes.some((each) => each.code === code && each.isFinding)

/** @param hearingDefaults - whether the file already says that the person reported was heard */
export const outcome = (hearingDefaults: {
  reply: string
  whyNot: string
}): SectionDefinition<'outcome'> => ({
  kind: 'outcome',
  title: m.case_file_outcome(),
  text: m.case_file_outcome_text(),
  add: m.case_file_outcome_add(),
  fields: [
    {
      name: 'code',
      label: m.case_file_outcome_code(),
      type: 'choice',
      options: choices(outcomes.outcomes),
      isRequired: true,
      isTitle: true,
    },
    {
      name: 'standard',
      label: m.case_file_outcome_standard(),
      hint: m.case_file_outcome_standard_hint(),
      type: 'choice',
      options: choices(outcomes.standards.filter(({ code }) => code !== 'none')),
      isRequired: true,
      when: ({ code }) => isFinding(code),
    },
    { name: 'reason', label: m.case_file_outcome_reason(), type: 'words', isRequired: true },
    {
      name: 'reply',
      label: m.case_file_outcome_reply(),
      type: 'choice',
      options: replies().filter(({ value }) => value !== 'not_asked'),
      isRequired: true,
      when: ({ code }) => isFinding(code),
    },
    {
      name: 'whyNot',
      label: m.case_file_outcome_why_not(),
      type: 'words',
      isRequired: true,
      when: ({ code, reply }) => isFinding(code) && reply === 'unsafe',
    },
    {
      name: 'measures',
      label: m.case_file_outcome_measures(),
      hint: m.case_file_outcome_measures_hint(),
      type: 'words',
    },
  ],
  blank: { code: '', standard: '', reason: '', measures: '', ...hearingDefaults },
  titleOf: ({ value }) => {
    const found = outcomes.outcomes.find(({ code }) => code === value.code)
    return found ? localize(found.name) : value.code
  },
})

export const handovers = (
  names: readonly { readonly value: string; readonly label: string }[],
): SectionDefinition<'handover'> => ({
  kind: 'handover',
  title: m.case_file_handover(),
  text: m.case_file_handover_text(),
  add: m.case_file_handover_add(),
  fields: [
    { name: 'to', label: m.case_file_handover_to(), type: 'choice', options: names, isRequired: true },
    { name: 'summary', label: m.case_file_handover_summary(), type: 'words', isRequired: true },
    { name: 'next', label: m.case_file_handover_next(), type: 'words' },
  ],
  blank: { to: '', summary: '', next: '' },
  titleOf: ({ document }) => m.case_file_handover_on({ day: dayInWords(document.newest.at) }),
})
