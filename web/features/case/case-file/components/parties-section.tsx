import { dayInWords } from '#web/ui/dates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isOpenStatus } from '#contract/report-codes.ts'
import { endReply } from '#contract/replies.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { KnownDocument } from '#web/records/case-file/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { useCase } from '../model/case-context.ts'
import { DocumentsSection } from './documents-section.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { repliesQuery, useReply } from '../model/case-replies.ts'
import { parties } from './case-sections.ts'

/** The reply of a person asked for their side. */
function Reply({ known: { value } }: { known: KnownDocument<'party'> }) {
  const { reply, opened } = useReply(value)
  if (!reply || !opened) return null
  const isUnread = reply.state === 'answered' && opened.answer === null
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">
        {reply.state === 'waiting' && m.replies_waiting({ day: dayInWords(reply.until) })}
        {reply.state === 'ended' && m.replies_ended()}
        {reply.answer && m.replies_answered({ day: dayInWords(reply.answer.day) })}
      </p>
      {isUnread && <p className="font-semibold text-danger">{m.replies_unchecked()}</p>}
      {opened.answer !== null && (
        <blockquote className="border-s-4 border-line ps-4 break-words whitespace-pre-line">
          {opened.answer}
        </blockquote>
      )}
      {opened.question !== null && (
        <Details summary={m.replies_asked()}>
          <p className="break-words whitespace-pre-line">{opened.question}</p>
        </Details>
      )}
    </div>
  )
}

interface ActionsProps {
  known: KnownDocument<'party'>
  teamName: string
}

function Actions({ known, teamName }: ActionsProps) {
  const { reply } = useReply(known.value)
  const { report } = useCase()
  const [isInviting, setInviting] = useState(false)
  const { status } = report.record.report
  const isOpen = isOpenStatus(status)
  const isWaiting = reply?.state === 'waiting'
  return (
    <>
      {isOpen && !isWaiting && (
        <Button tone="secondary" size="small" onClick={() => setInviting(true)}>
          {reply ? m.replies_invite_again() : m.replies_invite()}
        </Button>
      )}
      {isWaiting && <WithdrawButton id={reply.id} />}
      {isInviting && <InviteDialog known={known} teamName={teamName} onClose={() => setInviting(false)} />}
    </>
  )
}

function WithdrawButton({ id }: { id: string }) {
  const { keyring, report } = useCase()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const reportId = report.record.report.id
  const { write, problem } = useWrite(async () => {
    const { replies } = await call(endReply, { params: { id: reportId, replyId: id } }, keyring.options)
    queries.setQueryData(repliesQuery(keyring, reportId).queryKey, replies)
  })
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setAsking(true)}>
        {m.replies_take_back()}
      </Button>
      {problem && <p className="text-sm text-danger">{problem}</p>}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={m.replies_take_back_title()}
        description={m.replies_take_back_text()}
        confirm={m.replies_take_back()}
        tone="danger"
        onConfirm={() => {
          setAsking(false)
          write()
        }}
      />
    </>
  )
}

/** The people concerned, each with a way to ask for their side. */
export function Parties({ teamName }: { teamName: string }) {
  return (
    <DocumentsSection
      of={parties()}
      renderActions={(known) => <Actions known={known} teamName={teamName} />}
      renderInside={(known) => <Reply known={known} />}
    />
  )
}
