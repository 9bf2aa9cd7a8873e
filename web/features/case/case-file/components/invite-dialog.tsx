import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { inviteReply, maxInvitationDays } from '#contract/replies.ts'
import { newReplySecret, openReplySecret } from '#encryption/replies.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { focusControl, useWrite } from '#web/platform/problems/use-write.ts'
import { jsonBytes } from '#web/records/body/size-limits.ts'
import type { KnownDocument } from '#web/records/case-file/kinds.ts'
import { maxQuestionBytes } from '#web/records/replies/invited-reply.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { dayAfter, utcDay } from '#web/ui/days.ts'
import { ProblemNotice } from '#web/ui/problem-notice.tsx'
import { useKnownNames } from '#web/features/case/conversation/model/writer-names.ts'
import { SafeContact } from '#web/features/case/conversation/components/safe-contact.tsx'
import { useCase } from '../model/case-context.ts'
import { InvitationLink } from './invitation-link.tsx'
import { repliesQuery } from '../model/case-replies.ts'

interface InviteDialogProps {
  known: KnownDocument<'party'>
  teamName: string
  onClose: () => void
}

/** Creates the link once; a retry sends the same one to the server. */
function useCreateInvitation({ known, teamName }: Omit<InviteDialogProps, 'onClose'>) {
  const { keyring, report, write } = useCase()
  const names = useKnownNames(report)
  const queries = useQueryClient()
  const [made] = useState(() => ({ id: crypto.randomUUID(), secret: newReplySecret() }))
  const { id } = report.record.report
  return async (words: string, until: string): Promise<string> => {
    const [{ sealQuestion }, link] = await Promise.all([
      import('#web/records/replies/invited-reply.ts'),
      openReplySecret(made.secret),
    ])
    const asker = names.get(keyring.memberId ?? '') ?? ''
    const questionContent = { reply: made.id, team: teamName, asker, words }
    const question = await sealQuestion(keyring, report, link, questionContent)
    const body = { accessDigest: link.accessDigest, question, until }
    await call(inviteReply, { params: { id, replyId: made.id }, body }, keyring.options)
    const value = {
      ...known.value,
      reply: 'invited',
      invitation: made.id,
      invitationKey: link.verifyKey,
    }
    await write({ kind: 'party', value, from: known.document })
    await queries.invalidateQueries({ queryKey: repliesQuery(keyring, id).queryKey })
    return new URL(`/reply#${made.secret}`, window.location.origin).href
  }
}

type InvitationLack = 'words' | 'room' | 'day' | 'safe' | null

function findInvitationLack(words: string, until: string, isSafe: boolean): InvitationLack {
  if (words.trim() === '') return 'words'
  if (jsonBytes(words) > maxQuestionBytes) return 'room'
  // The server counts an invitation’s days in UTC, whatever the local date.
  if (until < utcDay() || until > dayAfter(utcDay(), maxInvitationDays)) return 'day'
  return isSafe ? null : 'safe'
}
const places = { words: 'invite-words', room: 'invite-words', day: 'invite-until', safe: 'invite-safe' }

interface InvitationFormProps {
  known: KnownDocument<'party'>
  problem: string | null
  isWorking: boolean
  onAsk: (words: string, until: string) => void
  onClose: () => void
}

/** The questions, as edited on this device or else the default ones. */
function useQuestionDraft({ id, value }: KnownDocument<'party'>) {
  const { keyring, report } = useCase()
  const { typed, saveState, change, clear } = useFormDraft(
    `invitation/${keyring.name}/${report.record.report.id}/${id}`,
  )
  const start = value.part === 'reported' ? m.replies_words_reported() : m.replies_words_other()
  const words = typeof typed['words'] === 'string' ? typed['words'] : start
  return { words, keeping: saveState, change, clear }
}

/** Form for the questions and the last day to answer. */
function InvitationForm({ known, problem, isWorking, onAsk, onClose }: InvitationFormProps) {
  const { report } = useCase()
  const { words, keeping, change, clear } = useQuestionDraft(known)
  const [until, setUntil] = useState(dayAfter(utcDay(), 14))
  const [isSafe, setSafe] = useState(false)
  const [lack, setLack] = useState<InvitationLack>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = findInvitationLack(words, until, isSafe)
    setLack(found)
    if (found) focusControl(places[found])
    else onAsk(words.trim(), until)
  }
  return (
    <form className="grid gap-5" noValidate autoComplete="off" onSubmit={submit}>
      <SafeContact body={report.body} />
      <ProblemNotice problem={problem} />
      <Field
        id="invite-words"
        label={m.replies_words()}
        hint={m.replies_words_hint()}
        error={(lack === 'words' && m.case_file_missing()) || (lack === 'room' && m.replies_words_too_long())}
      >
        <TextArea
          sealed
          rows={6}
          value={words}
          onChange={(event) => change({ words: event.currentTarget.value })}
        />
      </Field>
      <Field
        id="invite-until"
        label={m.replies_until()}
        error={lack === 'day' && m.replies_until_wrong({ days: maxInvitationDays })}
      >
        <TextInput type="date" value={until} onChange={(event) => setUntil(event.currentTarget.value)} />
      </Field>
      <SafetyConfirmation isSafe={isSafe} isMissing={lack === 'safe'} onChange={setSafe} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        <StorageNote saveState={keeping} />
        <Button
          tone="secondary"
          onClick={() => {
            clear()
            onClose()
          }}
        >
          {m.ui_cancel()}
        </Button>
        <Button type="submit" working={isWorking && m.reports_sealing_change()}>
          {m.replies_make_link()}
        </Button>
      </div>
    </form>
  )
}

/** Requires a handler to consider who could be hurt by asking. */
function SafetyConfirmation(props: {
  isSafe: boolean
  isMissing: boolean
  onChange: (isSafe: boolean) => void
}) {
  return (
    <Checkboxes
      name="invite-safe"
      legend={m.replies_safe()}
      hint={m.replies_safe_hint()}
      error={props.isMissing && m.replies_safe_missing()}
      options={[{ value: 'safe', label: m.replies_safe_yes() }]}
      value={props.isSafe ? ['safe'] : []}
      onChange={(chosen) => props.onChange(chosen.length > 0)}
    />
  )
}

/**
 * Invites a person concerned in a case to give their side: the questions, the deadline, and then the link, shown until the handler confirms
 * that they have it.
 */
export function InviteDialog({ known, teamName, onClose }: InviteDialogProps) {
  const invite = useCreateInvitation({ known, teamName })
  const [made, setMade] = useState<{ link: string; until: string } | null>(null)
  const { write, isWorking, problem } = useWrite(async (words: string, until: string) =>
    setMade({ link: await invite(words, until), until }),
  )
  return (
    <Dialog
      open
      isPersistent={made !== null}
      onOpenChange={(open) => !open && !isWorking && onClose()}
      title={m.replies_invite_title({ name: known.value.name })}
      description={made ? undefined : m.replies_invite_text()}
    >
      {made ? (
        <InvitationLink {...made} team={teamName} onClose={onClose} />
      ) : (
        <InvitationForm
          known={known}
          problem={problem}
          isWorking={isWorking}
          onAsk={write}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
