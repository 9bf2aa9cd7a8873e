import type { Json } from '#encryption/padding.ts'
import type { DocumentValue } from '#web/records/case-file/document.ts'

/** A field of a document in a case file. */
export interface CaseField {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly type: 'line' | 'words' | 'day' | 'time' | 'choice'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly isRequired?: boolean
  /** It is shown above the others already, as the title or as a clock. */
  readonly isTitle?: boolean
  /** An empty answer, omitted where answers are shown. */
  readonly quiet?: string
  /** Shown only if this is true: it may be visible elsewhere. */
  readonly isShown?: (value: DocumentValue) => boolean
  /** Asked and shown only if this is true of the answers so far. */
  readonly when?: (value: DocumentValue) => boolean
}

/** Problems in words, by field name. */
export type FieldProblems = Readonly<Record<string, string>>

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The fields that apply to these answers. */
export const applicableFields = (fields: readonly CaseField[], value: DocumentValue): readonly CaseField[] =>
  fields.filter(({ when }) => when?.(value) ?? true)

/** The fields with an answer. */
export const answeredFields = (fields: readonly CaseField[], value: DocumentValue): readonly CaseField[] =>
  applicableFields(fields, value).filter(
    ({ name, quiet, isShown }) => !['', quiet].includes(textOf(value[name])) && (isShown?.(value) ?? true),
  )

/** The fields that still need an answer. */
export function findMissing(fields: readonly CaseField[], value: DocumentValue): readonly string[] {
  return applicableFields(fields, value)
    .filter(({ name, isRequired }) => isRequired && textOf(value[name]).trim() === '')
    .map(({ name }) => name)
}

/** The answers to store: without those to questions that no longer apply; an empty day becomes null. */
export function selectAnswers(fields: readonly CaseField[], value: DocumentValue): DocumentValue {
  const activeFields = applicableFields(fields, value)
  const hidden = new Set(fields.filter((field) => !activeFields.includes(field)).map(({ name }) => name))
  const stored = Object.entries(value).filter(([name]) => !hidden.has(name))
  const days = new Set(activeFields.filter(({ type }) => type === 'day').map(({ name }) => name))
  return Object.fromEntries(
    stored.map(([name, answer]) => {
      if (days.has(name)) return [name, textOf(answer) || null]
      return [name, typeof answer === 'string' ? answer.trim() : answer]
    }),
  )
}
