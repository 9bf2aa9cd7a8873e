import { Mail, Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { fillActionLetter, mailtoLink } from '#content/action/letter-fields.ts'
import type { ActionLetter } from '#content/action/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { localToday } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { usePrintSheet } from '#web/ui/use-print-sheet.ts'

const maxLine = 200
const maxWords = 5000
/** Some mail programs accept no link longer than about two thousand characters. */
const maxMail = 1900

interface FilledLetter {
  readonly subject: string
  readonly body: string
}

/** The input for one letter. It is stored sealed, on this device only. */
function useLetter(letter: ActionLetter) {
  const { typed, saveState, change } = useFormDraft(`campaigns/letter/${letter.id}`)
  const text = (name: string) => {
    const value = typed[name]
    return typeof value === 'string' ? value : ''
  }
  const values = Object.fromEntries(letter.blanks.map(({ id }) => [id, text(id)]))
  const filled = fillActionLetter(letter, values, dayInWords(localToday()))
  return {
    values,
    address: text('address'),
    own: text('own'),
    letter: { subject: filled.subject, body: text('own') || filled.body },
    keeping: saveState,
    change,
  }
}

/** The letter alone on its sheet. */
function LetterOnPaper({ letter: { subject, body } }: { letter: FilledLetter }) {
  return createPortal(
    <div data-sheet className="grid gap-4 p-6 text-ink">
      <h1 className="text-2xl">{subject}</h1>
      <p className="wrap-anywhere whitespace-pre-wrap">{body}</p>
    </div>,
    document.body,
  )
}

/** Sends the letter by mail program, on paper, or as a copy. */
function SendOptions({ letter, address }: { letter: FilledLetter; address: string }) {
  const paper = usePrintSheet(m.campaigns_letter_paper())
  const mail = mailtoLink(address.trim(), letter)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <LinkButton to={mail} icon={<Mail aria-hidden size={20} />}>
          {m.campaigns_letter_mail()}
        </LinkButton>
        <Button tone="secondary" icon={<Printer aria-hidden size={20} />} onClick={paper.print}>
          {m.campaigns_letter_print()}
        </Button>
        <CopyButton text={`${letter.subject}\n\n${letter.body}`} label={m.campaigns_letter_copy()} />
      </div>
      <p className="text-sm text-ink-soft">
        {mail.length > maxMail ? m.campaigns_letter_long() : m.campaigns_letter_who()}
      </p>
      {paper.isPrinting && <LetterOnPaper letter={letter} />}
    </div>
  )
}

/** Fills in a letter on this device, allows edits, and hands it to the person to send. */
export function LetterEditor({ letter }: { letter: ActionLetter }) {
  const { values, address, own, letter: filled, keeping, change } = useLetter(letter)
  return (
    <div className="grid gap-5">
      {letter.blanks.map(({ id, label, isLong }) => (
        <Field key={id} label={label} optional={id !== 'to'}>
          {isLong ? (
            <TextArea
              sealed
              rows={3}
              maxLength={maxWords}
              value={values[id] ?? ''}
              onChange={(event) => change({ [id]: event.currentTarget.value, own: '' })}
            />
          ) : (
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={maxLine}
              value={values[id] ?? ''}
              onChange={(event) => change({ [id]: event.currentTarget.value, own: '' })}
            />
          )}
        </Field>
      ))}
      <Field label={m.campaigns_letter_address()} hint={m.campaigns_letter_address_hint()} optional>
        <TextInput
          type="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLine}
          value={address}
          onChange={(event) => change({ address: event.currentTarget.value })}
        />
      </Field>
      <HelpAtWords id={`action-${letter.id}`} text={Object.values(values).join('\n')} />
      <Field label={m.campaigns_letter_preview()} hint={m.campaigns_letter_preview_hint()}>
        <TextArea
          sealed
          rows={14}
          maxLength={maxWords * 2}
          value={filled.body}
          onChange={(event) => change({ own: event.currentTarget.value })}
        />
      </Field>
      {own !== '' && (
        <div>
          <Button tone="quiet" size="small" onClick={() => change({ own: '' })}>
            {m.campaigns_letter_again()}
          </Button>
        </div>
      )}
      <StorageNote saveState={keeping} />
      <SendOptions letter={filled} address={address} />
    </div>
  )
}
