import { useState } from 'react'
import type { CheckedHost } from '#contract/community/hosts.ts'
import { cancelSession, decideRoom, type SettledRoom } from '#contract/community/room-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { nearMoment } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { RoomForm } from './room-form.tsx'
import { useRoomsRefresh } from './use-rooms.ts'
import { bandLabel, languageLabel, roomStateLabels } from '../words.ts'

function rowsOf({
  about,
  hostName,
  backupName,
  seats,
  minutes,
  zone,
  startsOn,
  startsAt,
  words,
}: SettledRoom) {
  return [
    { key: 'about', question: m.rooms_field_about(), answer: about },
    { key: 'host', question: m.rooms_role_host(), answer: hostName ?? m.rooms_nobody_chosen() },
    { key: 'backup', question: m.rooms_role_backup(), answer: backupName ?? m.rooms_nobody_chosen() },
    {
      key: 'times',
      question: m.rooms_admin_times(),
      answer: m.rooms_admin_times_words({ day: startsOn, time: startsAt, zone, minutes }),
    },
    { key: 'seats', question: m.rooms_field_seats(), answer: seats },
    ...(words ? [{ key: 'words', question: m.rooms_admin_words(), answer: words }] : []),
  ]
}

/** Approves or refuses a proposal; a refusal has a reason. */
function ProposalDecision({ room }: { room: SettledRoom }) {
  const refresh = useRoomsRefresh()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { write, isWorking, problem } = useWrite(async (outcome: 'approved' | 'refused') => {
    const isReasonMissing = outcome === 'refused' && words.trim() === ''
    setMissing(isReasonMissing)
    if (isReasonMissing) throw new Incomplete('')
    await call(decideRoom, {
      params: { id: room.id },
      body: { version: room.version, outcome, words: words.trim() },
    })
    await refresh()
    toast({ title: outcome === 'approved' ? m.rooms_admin_approved() : m.rooms_admin_room_refused() })
  })
  return (
    <div className="grid max-w-form gap-3">
      <Field
        label={m.rooms_admin_words()}
        hint={m.rooms_admin_words_hint()}
        error={isMissing && m.rooms_admin_words_missing()}
      >
        <TextArea
          rows={2}
          className="min-h-16!"
          maxLength={600}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-2">
        <Button size="small" working={isWorking && m.rooms_deciding()} onClick={() => write('approved')}>
          {m.rooms_admin_approve()}
        </Button>
        <Button size="small" tone="secondary" onClick={() => write('refused')}>
          {m.rooms_admin_refuse()}
        </Button>
      </div>
    </div>
  )
}

/** The next sessions of a room, each with a cancel button. */
function Sessions({ sessions }: Pick<SettledRoom, 'sessions'>) {
  const refresh = useRoomsRefresh()
  const [sessionToCancel, setSessionToCancel] = useState<string | null>(null)
  const { write, problem } = useWrite(async (id: string) => {
    await call(cancelSession, { params: { id } })
    await refresh()
    toast({ title: m.rooms_cancelled_done() })
  })
  if (sessions.length === 0) return null
  return (
    <div className="grid gap-1">
      <h3 className="text-base">{m.rooms_sessions()}</h3>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <ul className="max-w-form border-t border-line">
        {sessions.map(({ id, startsAt, state }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-b border-line">
            <span className="min-w-0 flex-1">{nearMoment(startsAt)}</span>
            {state === 'planned' && (
              <Button
                size="small"
                tone="quiet"
                aria-label={m.rooms_cancel_of({ when: nearMoment(startsAt) })}
                onClick={() => setSessionToCancel(id)}
              >
                {m.rooms_cancel()}
              </Button>
            )}
            {state === 'cancelled' && <Tag tone="danger">{m.rooms_state_cancelled()}</Tag>}
          </li>
        ))}
      </ul>
      <AlertDialog
        open={sessionToCancel !== null}
        onOpenChange={(open) => open || setSessionToCancel(null)}
        title={m.rooms_cancel_question()}
        description={m.rooms_cancel_text()}
        confirm={m.rooms_cancel()}
        onConfirm={() => {
          if (sessionToCancel) write(sessionToCancel)
          setSessionToCancel(null)
        }}
      />
    </div>
  )
}

/** A room or a proposal: its description, hosts, sessions, and the actions of administrators. */
export function RoomItem({ room, hosts }: { room: SettledRoom; hosts: readonly CheckedHost[] }) {
  const [isEditing, setEditing] = useState(false)
  const { tone, label } = roomStateLabels[room.state]
  return (
    <Details
      open={room.state === 'proposed' || undefined}
      summary={
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {room.title}
          <span className="text-sm font-normal text-ink-soft">
            {languageLabel(room.language)} · {bandLabel(room.band)}
            {room.next && ` · ${nearMoment(room.next)}`}
          </span>
          <Tag tone={tone}>{label()}</Tag>
        </span>
      }
    >
      {isEditing ? (
        <RoomForm before={room} hosts={hosts} onDone={() => setEditing(false)} />
      ) : (
        <div className="grid gap-5">
          <SummaryList rows={rowsOf(room)} />
          {room.state === 'proposed' ? (
            <ProposalDecision room={room} />
          ) : (
            <>
              <Sessions sessions={room.sessions} />
              <div>
                <Button size="small" tone="secondary" onClick={() => setEditing(true)}>
                  {m.rooms_admin_change_room()}
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </Details>
  )
}
