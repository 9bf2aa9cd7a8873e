import { FileText, FileType } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { fillLetter, isNumberOfDays, parseLetter, formatLetter } from '#content/law/letter-filling.ts'
import type { LetterField, LetterForm } from '#content/law/tools-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { localToday } from '#web/ui/days.ts'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ChooseRecord, OwnRecord } from '../model/own-record.ts'
import { letterFieldNames, longFields } from '../model/field-names.ts'
import { legalLetters, letterStore, type LetterDraft } from '../store/letter-store.ts'

const StorageNote = lazy(async () => ({
  default: (await import('#web/platform/device/storage-note.tsx')).StorageNote,
}))

const longestText = 20_000

/** Saves a letter as a file: `pdf`, or `docx` for a word processor. */
export type SaveLetter = (
  as: 'pdf' | 'docx',
  letter: { title: string; paragraphs: readonly string[] },
) => Promise<void>

interface EditorProps {
  letter: LetterForm
  save: SaveLetter
  ChooseRecord: ChooseRecord
}

const kind = {
  blank: { letter: '', values: {}, text: '' },
  isBlank: ({ values, text }: LetterDraft) =>
    text === '' && Object.values(values).every((value) => value.trim() === ''),
}

const Version = ({ value }: { value: LetterDraft }) => (
  <p className="whitespace-pre-wrap">
    {value.text || Object.values(value.values).filter(Boolean).join('\n')}
  </p>
)

function LetterInput({
  field,
  value,
  onChange,
}: {
  field: LetterField
  value: string
  onChange: (value: string) => void
}) {
  const label = letterFieldNames[field]()
  const isDays = field === 'days'
  const problem = isDays && value.trim() !== '' && !isNumberOfDays(value) ? m.law_field_days_problem() : null
  return (
    <Field label={label} optional={field !== 'to' && field !== 'what'} error={problem}>
      {longFields.has(field) ? (
        <TextArea
          sealed
          rows={3}
          maxLength={longestText}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          autoComplete="off"
          spellCheck={false}
          inputMode={isDays ? 'numeric' : undefined}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Fills empty fields from a record. */
function FromRecord({
  ChooseRecord,
  onChoose,
}: Pick<EditorProps, 'ChooseRecord'> & { onChoose: (record: OwnRecord) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary={m.law_letter_from_record()} onToggle={setOpen}>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={2} />}>
          <ChooseRecord onChoose={onChoose} />
        </Suspense>
      )}
    </Details>
  )
}

function SaveOptions({ text, save }: { text: string; save: SaveLetter }) {
  const pdf = useWrite(() => save('pdf', parseLetter(text)))
  const saveAsDocx = useWrite(() => save('docx', parseLetter(text)))
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<FileText aria-hidden size={20} />}
          working={pdf.isWorking && m.law_letter_drawing()}
          onClick={() => pdf.write()}
        >
          {m.law_letter_pdf()}
        </Button>
        <Button
          tone="secondary"
          icon={<FileType aria-hidden size={20} />}
          working={saveAsDocx.isWorking && m.law_letter_drawing()}
          onClick={() => saveAsDocx.write()}
        >
          {m.law_letter_word()}
        </Button>
        <CopyButton text={text} label={m.law_letter_copy()} />
      </div>
      <output className="text-danger">{pdf.problem ?? saveAsDocx.problem}</output>
    </div>
  )
}

interface PreviewProps {
  text: string
  isOwn: boolean
  save: SaveLetter
  children: ReactNode
  onText: (text: string) => void
}

/** The letter as it will be saved, which can be edited. */
function Preview({ text, isOwn, save, children, onText }: PreviewProps) {
  return (
    <div className="grid gap-4 lg:sticky lg:top-20">
      <Field label={m.law_letter_preview()} hint={m.law_letter_preview_hint()}>
        <TextArea
          sealed
          rows={16}
          maxLength={longestText}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </Field>
      {isOwn && (
        <div>
          <Button tone="quiet" size="small" onClick={() => onText('')}>
            {m.law_letter_again()}
          </Button>
        </div>
      )}
      {children}
      <SaveOptions text={text} save={save} />
    </div>
  )
}

function LetterEditorForm({ letter, save, ChooseRecord }: EditorProps) {
  const { value, saveState, change } = useAutosave<LetterDraft>(letterStore, letter.id, kind)
  const filledText = formatLetter(fillLetter(letter, value.values, dayInWords(localToday())))
  // Changing a field updates the letter at once.
  const fill = (values: Readonly<Record<string, string>>) => change({ letter: letter.id, values, text: '' })
  const fillFromRecord = (record: OwnRecord) => {
    const typed = Object.entries(value.values).filter(([, words]) => words.trim() !== '')
    fill({ ...record.values, ...Object.fromEntries(typed) })
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid gap-5">
        <FromRecord ChooseRecord={ChooseRecord} onChoose={fillFromRecord} />
        {letter.fields.map((field) => (
          <LetterInput
            key={field}
            field={field}
            value={value.values[field] ?? ''}
            onChange={(words) => fill({ ...value.values, [field]: words })}
          />
        ))}
        <HelpAtWords id={`letter-${letter.id}`} text={Object.values(value.values).join('\n')} />
      </div>
      <Preview
        text={value.text || filledText}
        isOwn={value.text !== ''}
        save={save}
        onText={(text) => change({ letter: letter.id, text })}
      >
        <Suspense fallback={null}>
          <StorageNote saveState={saveState} stored={m.law_letter_saved()} />
        </Suspense>
      </Preview>
    </div>
  )
}

/** Fills in a letter on this device, allows edits, and exports it as a file or as text. */
export function LetterEditor(props: EditorProps) {
  const { status, versions } = usePersonalRecords(legalLetters)
  if (status === 'locked') return <UnlockCard />
  const two = versions.find(({ original }) => original.value.letter === props.letter.id)
  return two ? <TwoVersions versions={two} Version={Version} /> : <LetterEditorForm {...props} />
}
