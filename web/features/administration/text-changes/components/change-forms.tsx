import { useState, type ReactNode } from 'react'
import { textReviewers, type TextReviewer } from '#contract/public-text-changes.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Incomplete } from '#web/platform/problems/writer.ts'
import type { Write } from '#web/platform/problems/use-write.ts'
import { Button, type ButtonTone } from '#web/ui/button.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ListedText } from '../model/text-list.ts'
import { reviewerNames } from '../model/text-kind-names.ts'
import { useChange } from './use-change.ts'
import { emptyWords, requireBoth, LocalisedFields } from './localised-fields.tsx'

const inDays = (days: number) => dayAfter(utcDay(), days)

interface FormProps {
  summary: string
  press: string
  tone?: ButtonTone
  writing: Pick<Write<[]>, 'submit' | 'isWorking'>
  children: ReactNode
}

function ChangeForm({ summary, press, tone = 'primary', writing, children }: FormProps) {
  return (
    <Details summary={summary}>
      <form className="grid max-w-form gap-4" onSubmit={writing.submit} noValidate>
        {children}
        <div>
          <Button type="submit" tone={tone} working={writing.isWorking && m.administration_texts_saving()}>
            {press}
          </Button>
        </div>
      </form>
    </Details>
  )
}

/** A notice above a text, until a day or permanently. */
export function NoticeForm({ text }: { text: string }) {
  const [words, setWords] = useState(emptyWords)
  const [until, setUntil] = useState(() => inDays(30))
  const writing = useChange(
    text,
    () => ({ what: 'notice', words: requireBoth(words), until: until || null }),
    () => setWords(emptyWords),
  )
  return (
    <ChangeForm
      summary={m.administration_texts_notice_put()}
      press={m.administration_texts_notice_press()}
      writing={writing}
    >
      <LocalisedFields
        words={words}
        onChange={setWords}
        hint={m.administration_texts_notice_hint()}
        problem={writing.problem ?? undefined}
      />
      <Field label={m.administration_texts_until()} hint={m.administration_texts_until_hint()}>
        <TextInput
          type="date"
          min={utcDay()}
          max={inDays(400)}
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </Field>
    </ChangeForm>
  )
}

/** Local information: whom to contact here, and where. */
export function AdditionForm({ text }: { text: string }) {
  const [words, setWords] = useState(emptyWords)
  const writing = useChange(
    text,
    () => ({ what: 'addition', words: requireBoth(words) }),
    () => setWords(emptyWords),
  )
  return (
    <ChangeForm
      summary={m.administration_texts_addition_put()}
      press={m.administration_texts_addition_press()}
      writing={writing}
    >
      <LocalisedFields
        words={words}
        onChange={setWords}
        hint={m.administration_texts_addition_hint()}
        problem={writing.problem ?? undefined}
      />
    </ChangeForm>
  )
}

/** Records who has reviewed a text, in which role, and on which day. The pages then no longer call it unreviewed. */
export function ReviewForm({ text, waits }: { text: string; waits: readonly TextReviewer[] }) {
  const [approved, setApproved] = useState<TextReviewer>(waits[0] ?? 'clinician')
  const [author, setAuthor] = useState('')
  const [on, setOn] = useState(() => utcDay())
  const writing = useChange(
    text,
    () => {
      if (author.trim().length < 2) throw new Incomplete(m.administration_texts_by_missing())
      return { what: 'review', as: approved, by: author.trim(), on: on || utcDay() }
    },
    () => setAuthor(''),
  )
  return (
    <ChangeForm
      summary={m.administration_texts_review_put()}
      press={m.administration_texts_review_press()}
      writing={writing}
    >
      <Field
        label={m.administration_texts_by()}
        hint={m.administration_texts_by_hint()}
        error={writing.problem}
      >
        <TextInput
          maxLength={120}
          autoComplete="off"
          value={author}
          onChange={(event) => setAuthor(event.currentTarget.value)}
        />
      </Field>
      <Field label={m.administration_texts_as()}>
        <Select
          value={approved}
          onChange={(event) =>
            setApproved(textReviewers.find((each) => each === event.currentTarget.value) ?? approved)
          }
        >
          {textReviewers.map((each) => (
            <option key={each} value={each}>
              {reviewerNames[each]()}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.administration_texts_on()}>
        <TextInput
          type="date"
          max={utcDay()}
          value={on}
          onChange={(event) => setOn(event.currentTarget.value)}
        />
      </Field>
    </ChangeForm>
  )
}

/** The list page of a kind of texts: the default target for a retired one. */
const listKey = ({ path }: ListedText): string =>
  path.split('#')[0]?.replace(/^(\/[a-z-]+)\/.*$/, '$1') ?? '/'

/** Retires a text. Its address redirects to another page from then on. */
export function RetireForm({ text }: { text: ListedText }) {
  const [to, setTo] = useState(() => listKey(text))
  const [reason, setReason] = useState('')
  const writing = useChange(
    text.text,
    () => {
      const path = to.trim().replace(/^https?:\/\/[^/]+/, '')
      if (reason.trim() === '') throw new Incomplete(m.administration_texts_reason_missing())
      if (!/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path))
        throw new Incomplete(m.administration_texts_not_so())
      return { what: 'retired', to: path, reason: reason.trim() }
    },
    () => setReason(''),
  )
  return (
    <ChangeForm
      summary={m.administration_texts_retire_put()}
      press={m.administration_texts_retire_press()}
      tone="danger"
      writing={writing}
    >
      <Field
        label={m.administration_texts_to()}
        hint={m.administration_texts_to_hint()}
        error={writing.problem}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={120}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      </Field>
      <Field label={m.administration_texts_reason()} hint={m.administration_texts_reason_hint()}>
        <TextInput
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </ChangeForm>
  )
}
