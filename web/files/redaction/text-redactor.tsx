import { X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choices.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { readChat } from '../recognising/chat.ts'
import { type NameReplacement, replaceNames, countOccurrences, partsOf } from './names.ts'
import type { RedactorProps } from './redactor-props.ts'

/** Number of characters in the preview. */
const previewed = 4000

/** The participants of a conversation, whose names are most likely to be hidden. */
function suggestions(text: string, hidings: readonly NameReplacement[]): string[] {
  const senders = readChat(text.slice(0, 200_000)).flatMap(({ sender }) => (sender === null ? [] : [sender]))
  const hidden = new Set(hidings.map(({ find }) => find))
  return [...new Set(senders)].filter((name) => !hidden.has(name)).slice(0, 8)
}

function Preview({ text, hidings }: { text: string; hidings: readonly NameReplacement[] }) {
  const parts = partsOf(text.slice(0, previewed), hidings)
  return (
    <pre
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must by keyboard too
      tabIndex={0}
      className="max-h-64 overflow-auto rounded-md bg-sunken p-4 font-sans whitespace-pre-wrap"
    >
      {parts.map(({ text: part, isReplaced }, index) =>
        isReplaced ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have nothing else to be told by
          <mark key={index} className="rounded-sm bg-accent px-1 text-on-accent">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
      {text.length > previewed && '…'}
    </pre>
  )
}

interface SuggestedNamesProps {
  names: readonly string[]
  onChoose: (name: string) => void
}

function SuggestedNames({ names, onChoose }: SuggestedNamesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {names.map((name) => (
        <Button key={name} tone="secondary" onClick={() => onChoose(name)}>
          {m.evidence_hide_suggested({ name })}
        </Button>
      ))}
    </div>
  )
}

interface ReplacementFormProps {
  text: string
  hidings: readonly NameReplacement[]
  onAdd: (hiding: NameReplacement) => void
}

/** Adds a name to hide, typed or chosen from the participants. */
function ReplacementForm({ text, hidings, onAdd }: ReplacementFormProps) {
  const [find, setFind] = useState('')
  const [inside, setInside] = useState(false)
  const [instead, setInstead] = useState<string | null>(null)
  const proposed = instead ?? m.evidence_name_number({ number: hidings.length + 1 })
  const found = countOccurrences(text, find)
  const add = (name: string) => {
    if (name.trim() === '') return
    onAdd({ find: name.trim(), instead: proposed, inside })
    setFind('')
    setInside(false)
    setInstead(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(find)
  }
  return (
    <>
      <form className="grid gap-4 md:grid-cols-2" onSubmit={submit} autoComplete="off">
        <Field
          label={m.evidence_hide_find()}
          hint={find.trim() === '' ? undefined : m.evidence_hide_found({ count: found.whole })}
        >
          <TextInput
            spellCheck={false}
            value={find}
            onChange={(event) => setFind(event.currentTarget.value)}
          />
        </Field>
        <Field label={m.evidence_hide_instead()}>
          <TextInput
            spellCheck={false}
            value={proposed}
            onChange={(event) => setInstead(event.currentTarget.value)}
          />
        </Field>
        {found.inside > 0 && (
          <div className="md:col-span-2">
            <ChoiceRow
              type="checkbox"
              id="evidence-hide-inside"
              label={m.evidence_hide_inside({ count: found.inside })}
              checked={inside}
              onChange={(event) => setInside(event.currentTarget.checked)}
            />
          </div>
        )}
        <div>
          <Button type="submit" tone="secondary">
            {m.evidence_hide_add()}
          </Button>
        </div>
      </form>
      <SuggestedNames names={suggestions(text, hidings)} onChoose={add} />
    </>
  )
}

/** The names to hide, each with its replacement. */
function ReplacementList({
  hidings,
  onRemove,
}: {
  hidings: readonly NameReplacement[]
  onRemove: (hiding: NameReplacement) => void
}) {
  return (
    <ul className="grid gap-1">
      {hidings.map((hiding) => (
        <li key={hiding.find} className="flex items-center gap-3">
          <span className="min-w-0 break-words">
            {hiding.find} → <strong>{hiding.instead}</strong>
          </span>
          <button
            type="button"
            aria-label={m.evidence_hide_remove({ name: hiding.find })}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-deep-soft"
            onClick={() => onRemove(hiding)}
          >
            <X aria-hidden size={20} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Hides names in a text, all occurrences at a time, each with a replacement chosen by the person. */
export function TextRedactor({ text, isWorking, onSave }: RedactorProps & { text: string }) {
  const [hidings, setHidings] = useState<readonly NameReplacement[]>([])
  return (
    <div className="grid gap-5">
      <ReplacementForm text={text} hidings={hidings} onAdd={(hiding) => setHidings([...hidings, hiding])} />
      {hidings.length > 0 && (
        <ReplacementList
          hidings={hidings}
          onRemove={(hiding) => setHidings(hidings.filter((each) => each !== hiding))}
        />
      )}
      <Preview text={text} hidings={hidings} />
      {hidings.length > 0 && (
        <div>
          <Button
            working={isWorking && m.evidence_redact_working()}
            onClick={() =>
              onSave(
                async () => new Blob([replaceNames(text, hidings)], { type: 'text/plain' }),
                (description) => replaceNames(description, hidings),
              )
            }
          >
            {m.evidence_redact_save()}
          </Button>
        </div>
      )}
    </div>
  )
}
