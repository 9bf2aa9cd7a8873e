import type { NewTextChange } from '#contract/text-changes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

export type LocalisedWords = Extract<NewTextChange, { what: 'addition' }>['words']
export const emptyWords: LocalisedWords = { en: '', es: '' }

/** @throws Incomplete if one language is missing: its readers would see nothing. */
export function requireBoth({ en, es }: LocalisedWords): LocalisedWords {
  const words = { en: en.trim(), es: es.trim() }
  if (words.en === '' || words.es === '') throw new Incomplete(m.administration_texts_both())
  return words
}

interface LocalisedFieldsProps {
  words: LocalisedWords
  onChange: (words: LocalisedWords) => void
  hint: string
  problem?: string | undefined
}

/** The same text in both languages. */
export function LocalisedFields({ words, onChange, hint, problem }: LocalisedFieldsProps) {
  return (
    <>
      <Field label={m.administration_texts_in_english()} hint={hint} error={problem}>
        <TextArea
          lang="en"
          rows={3}
          maxLength={600}
          value={words.en}
          onChange={(event) => onChange({ ...words, en: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.administration_texts_in_spanish()}>
        <TextArea
          lang="es"
          rows={3}
          maxLength={600}
          value={words.es}
          onChange={(event) => onChange({ ...words, es: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
