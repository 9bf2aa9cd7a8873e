import { type FormEvent, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { jsonBytes } from '#web/records/body/size-limits.ts'
import { maxDocumentBytes } from '#web/records/case-file/document.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { findBlanks } from '../model/blanks.ts'
import type { Template, Templates, Texts } from './use-templates.ts'

/** Initial values of the form for a template. */
export interface Started {
  /** The template being edited; null for a new one. */
  readonly from: Template | null
  readonly name: string
  readonly texts: Texts
}

interface TemplateFormProps {
  templates: Templates
  started: Started
  onDone: () => void
}

const longestName = 80

/** The blanks in a text. */
function Blanks({ texts: { en, es } }: { texts: Texts }) {
  const names = [...new Set([...findBlanks(en), ...findBlanks(es)])]
  return (
    <p className="text-sm text-ink-soft">
      {names.length === 0
        ? m.case_file_template_blanks_none({ example: '{{…}}' })
        : m.case_file_template_blanks({ names: new Intl.ListFormat(getLocale()).format(names) })}
    </p>
  )
}

interface WordingsProps {
  texts: Texts
  onChange: (texts: Texts) => void
  error: string | false
}

/** The text in each language. */
function Wordings({ texts, onChange, error }: WordingsProps) {
  const languages = [
    { language: 'en', label: m.case_file_template_in_english() },
    { language: 'es', label: m.case_file_template_in_spanish() },
  ] as const
  return languages.map(({ language, label }) => (
    <Field
      key={language}
      id={`template-${language}`}
      label={label}
      optional={language === 'es'}
      error={language === 'en' && error}
    >
      <TextArea
        sealed
        rows={4}
        value={texts[language]}
        onChange={(event) => onChange({ ...texts, [language]: event.currentTarget.value })}
      />
    </Field>
  ))
}

function Whose({ of, onChange }: { of: 'own' | 'team'; onChange: (of: 'own' | 'team') => void }) {
  return (
    <Radios
      name="template-of"
      legend={m.case_file_template_whose()}
      options={[
        { value: 'own', label: m.case_file_template_keep_own() },
        { value: 'team', label: m.case_file_template_keep_team() },
      ]}
      value={of}
      onChange={(value) => onChange(value === 'team' ? 'team' : 'own')}
    />
  )
}

/** Creates or edits a template, in one language or both. */
export function TemplateForm({ templates, started, onDone }: TemplateFormProps) {
  const [name, setName] = useState(started.name)
  const [texts, setTexts] = useState(started.texts)
  const [of, setOf] = useState<'own' | 'team'>(started.from?.of === 'team' ? 'team' : 'own')
  const [isTried, setTried] = useState(false)
  const isEmpty = texts.en.trim() === '' && texts.es.trim() === ''
  const isTooLong = jsonBytes({ name, ...texts }) > maxDocumentBytes / 2
  const save = useWrite(async () => {
    const value = { name: name.trim(), texts: { en: texts.en.trim(), es: texts.es.trim() } }
    await templates.keep(of, value, started.from)
    onDone()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') focusControl('template-name')
    else if (isEmpty || isTooLong) focusControl('template-en')
    else save.write()
  }
  return (
    <form className="grid gap-5" noValidate autoComplete="off" onSubmit={submit}>
      {save.problem && (
        <Notice tone="danger" live>
          <p>{save.problem}</p>
        </Notice>
      )}
      <Field
        id="template-name"
        label={m.case_file_template_name()}
        hint={m.case_file_template_name_hint()}
        error={isTried && name.trim() === '' && m.case_file_missing()}
      >
        <TextInput
          maxLength={longestName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Wordings
        texts={texts}
        onChange={setTexts}
        error={
          isTried && ((isEmpty && m.case_file_template_empty()) || (isTooLong && m.case_file_too_long()))
        }
      />
      <Blanks texts={texts} />
      {started.from === null && <Whose of={of} onChange={setOf} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit" working={save.isWorking && m.reports_sealing_change()}>
          {m.case_file_save()}
        </Button>
      </div>
    </form>
  )
}
