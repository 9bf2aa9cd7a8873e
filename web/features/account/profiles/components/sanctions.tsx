import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResult } from '#contract/endpoint.ts'
import { appealSanction, type listSanctions, type SanctionStep } from '#contract/community/sanctions.ts'
import { inLocale } from '#content/localised.ts'
import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { sanctionsQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, momentInWords, nearDay } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'

type Sanction = CallResult<typeof listSanctions>['items'][number]

const stepNames: Record<SanctionStep, () => string> = {
  word: m.profiles_step_word,
  waiting: m.profiles_step_waiting,
  silent: m.profiles_step_silent,
  out: m.profiles_step_out,
}

/** Sanctions by moderators: why, until when, and how to appeal. Renders nothing if there were none. */
export function Sanctions() {
  const { data, refetch } = useQuery(sanctionsQuery)
  if (!data || data.items.length === 0) return null
  return (
    <section className="mb-8 grid gap-4" aria-labelledby="steps">
      <h2 id="steps" className="text-lg font-bold">
        {m.profiles_steps()}
      </h2>
      <p className="text-ink-soft">{m.profiles_steps_text()}</p>
      <ul className="grid gap-4">
        {data.items.map((each) => (
          <SanctionItem key={each.id} sanction={each} onAppealed={refetch} />
        ))}
      </ul>
    </section>
  )
}

function SanctionItem({ sanction, onAppealed }: { sanction: Sanction; onAppealed: () => Promise<unknown> }) {
  const { step, until, reason, words, on, isOver, mayAppeal, byAdministrator } = sanction
  return (
    <li className="grid gap-1.5 border-s-2 border-line-strong ps-4">
      <p className="font-semibold">
        {step === 'out' && byAdministrator ? m.profiles_step_suspended() : stepNames[step]()}
        {until && ` · ${m.profiles_step_until({ day: dayInWords(until) })}`}
        {isOver && <span className="font-normal text-ink-soft"> · {m.profiles_step_over()}</span>}
      </p>
      <p className="text-sm text-ink-soft">{nearDay(on)}</p>
      <p>{inLocale(decisionReasonWords[reason].explanation, getLocale())}</p>
      {words && (
        <p className="whitespace-pre-wrap wrap-anywhere">
          <span className="text-ink-soft">
            {byAdministrator ? m.profiles_posts_administrators_say() : m.profiles_posts_moderators_say()}
          </span>{' '}
          {words}
        </p>
      )}
      {mayAppeal && (
        <Details summary={m.profiles_posts_appeal()}>
          <AppealForm id={sanction.id} onAppealed={onAppealed} />
        </Details>
      )}
    </li>
  )
}

function AppealForm({ id, onAppealed }: { id: string; onAppealed: () => Promise<unknown> }) {
  const [words, setWords] = useState('')
  const { submit, isWorking, problem } = useWrite(async () => {
    const { decidedBy } = await call(appealSanction, { params: { id }, body: { words: words.trim() } })
    toast({
      title: m.profiles_posts_appealed(),
      description: m.profiles_posts_appealed_until({ day: momentInWords(decidedBy) }),
      tone: 'success',
    })
    await onAppealed()
  })
  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <Field
        label={m.profiles_posts_appeal_label()}
        hint={m.profiles_posts_appeal_hint()}
        error={problem}
        optional
      >
        <TextArea
          sealed
          rows={3}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.profiles_posts_appeal_send()}
        </Button>
      </div>
    </form>
  )
}
