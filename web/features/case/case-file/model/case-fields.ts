import type { Json } from '#encryption/padding.ts'
import type { DocumentValue } from '#web/records/case-file/document.ts'

/** A field of a document of a case file, as it is asked and shown. */
export interface CaseField {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly type: 'line' | 'words' | 'day' | 'time' | 'choice'
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly isRequired?: boolean
  /** It is above the others already, as the title or as a clock. */
  readonly isTitle?: boolean
  /** An answer that says nothing, and is left out where answers are shown. */
  readonly quiet?: string
  /** Shown only where this holds: it may be visible elsewhere already. */
  readonly isShown?: (value: DocumentValue) => boolean
  /** Asked and shown only where this holds of what was answered so far. */
  readonly when?: (value: DocumentValue) => boolean
}

/** What is wrong, in words, by the name of its field. */
export type Wrong = Readonly<Record<string, string>>

export const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The fields that are asked with these answers. */
export const askedOf = (fields: readonly CaseField[], value: DocumentValue): readonly CaseField[] =>
  fields.filter(({ when }) => when?.(value) ?? true)

/** The fields whose answers say something. */
export const shownOf = (fields: readonly CaseField[], value: DocumentValue): readonly CaseField[] =>
  askedOf(fields, value).filter(
    ({ name, quiet, isShown }) => !['', quiet].includes(textOf(value[name])) && (isShown?.(value) ?? true),
  )

/** Which fields still need an answer. */
export function missingIn(fields: readonly CaseField[], value: DocumentValue): readonly string[] {
  return askedOf(fields, value)
    .filter(({ name, isRequired }) => isRequired && textOf(value[name]).trim() === '')
    .map(({ name }) => name)
}

/** The answers as they are kept: without those to questions that were not asked in the end, an empty day as none. */
export function answersTo(fields: readonly CaseField[], value: DocumentValue): DocumentValue {
  const asked = askedOf(fields, value)
  const hidden = new Set(fields.filter((field) => !asked.includes(field)).map(({ name }) => name))
  const kept = Object.entries(value).filter(([name]) => !hidden.has(name))
  const days = new Set(asked.filter(({ type }) => type === 'day').map(({ name }) => name))
  return Object.fromEntries(
    kept.map(([name, answer]) => {
      if (days.has(name)) return [name, textOf(answer) || null]
      return [name, typeof answer === 'string' ? answer.trim() : answer]
    }),
  )
}
