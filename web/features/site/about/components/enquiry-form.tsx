import { useState } from 'react'
import { sendEnquiry } from '#contract/enquiries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { NobodyWatchesLive } from '#web/platform/safety/emergency.tsx'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { useDanger } from '#web/platform/safety/use-danger.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { EmailInput } from '#web/ui/text-input.tsx'
import { enquiryMail, type EnquiryDraft, noProblems, findProblems, readEnquiry } from '../model/enquiry.ts'

/** What the confirmation of a sent message needs. */
interface SentEnquiry {
  readonly answerTo: string | null
  /** Danger is detected on the device, as while writing: nobody else learns of it. */
  /** The sent text, which is checked for danger once more. */
  readonly text: string
}

/** The typed message, stored on the device until it is sent. */
function useEnquiry() {
  const { typed, saveState, change, clear } = useFormDraft('about/enquiry')
  const draft = enquiryMail(typed)
  const [problems, setProblems] = useState(noProblems)
  const [sent, setSent] = useState<SentEnquiry | null>(null)
  const [id, setId] = useState(() => crypto.randomUUID())

  async function send() {
    setSent(null)
    const enquiry = readEnquiry(draft)
    const found = findProblems(enquiry)
    setProblems(found)
    if (found.text) return focusControl('enquiry-text')
    if (found.answerTo) return focusControl('enquiry-answer-to')
    await call(sendEnquiry, { body: { id, language: getLocale(), ...enquiry } }, { credentials: 'omit' })
    clear()
    setId(crypto.randomUUID())
    setSent({ answerTo: enquiry.answerTo, text: enquiry.text })
    return undefined
  }

  return {
    draft,
    keeping: saveState,
    problems,
    sent,
    set: (part: Partial<EnquiryDraft>) => {
      setProblems(noProblems)
      change({ ...draft, ...part })
    },
    ...useWrite(send, (error) => (isRefusal(error, 'conflict') ? m.about_enquiry_off() : undefined)),
  }
}

/** A message to the operator of this server. Words that suggest danger bring up help while they are written. */
export function EnquiryForm() {
  const { draft, keeping, problems, sent, set, submit, isWorking, problem } = useEnquiry()
  return (
    <section aria-labelledby="write-to-us">
      <h2 id="write-to-us" className="text-xl">
        {m.about_enquiry()}
      </h2>
      <form className="mt-3 grid max-w-form gap-5" onSubmit={submit} noValidate autoComplete="off">
        <p>{m.about_enquiry_lead()}</p>
        <Field
          id="enquiry-text"
          label={m.about_enquiry_message()}
          hint={m.about_enquiry_message_hint()}
          error={problems.text}
        >
          <TextArea
            sealed
            value={draft.text}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
        </Field>
        <HelpAtWords id="about/enquiry" text={draft.text} />
        <AddressField
          value={draft.answerTo}
          error={problems.answerTo}
          onChange={(answerTo) => set({ answerTo })}
        />
        <NobodyWatchesLive />
        <ProblemNotice problem={problem} />
        {sent && <Sent {...sent} />}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" working={isWorking && m.about_enquiry_sending()}>
            {m.about_enquiry_send()}
          </Button>
          <StorageNote saveState={keeping} />
        </div>
      </form>
    </section>
  )
}

interface AddressFieldProps {
  value: string
  error: string | null
  onChange: (value: string) => void
}

function AddressField({ value, error, onChange }: AddressFieldProps) {
  return (
    <Field
      id="enquiry-answer-to"
      label={m.about_enquiry_address()}
      hint={m.about_enquiry_address_hint()}
      error={error}
      optional
    >
      <EmailInput
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

function Sent({ answerTo, text }: SentEnquiry) {
  const danger = useDanger(text)
  return (
    <>
      <Notice tone="success" title={m.about_enquiry_sent()} live>
        <p>
          {answerTo === null
            ? m.about_enquiry_sent_no_answer()
            : m.about_enquiry_sent_answer({ address: answerTo })}
        </p>
      </Notice>
      {danger && <HelpInWords danger={danger} />}
    </>
  )
}
