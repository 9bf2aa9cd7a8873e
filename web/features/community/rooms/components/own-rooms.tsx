import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallResult } from '#contract/endpoint.ts'
import { cancelSession, withdrawProposal, type listOwnRooms } from '#contract/community/room-settings.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { roomPath, sessionPath } from '../model/room-path.ts'
import { canEnter } from '../model/schedule.ts'
import { roomsKey } from '../queries.ts'
import { roomStateNames, sessionStateNames, timeRange } from '../words.ts'
import { ProposalForm } from './proposal-form.tsx'
import { useNow } from './use-now.ts'

type Own = CallResult<typeof listOwnRooms>
type OwnRoom = Own['items'][number]
type OwnSession = OwnRoom['sessions'][number]

/** A session of one's own room, with links to enter and to cancel it. */
function Session({ roomId, session }: { roomId: string; session: OwnSession }) {
  const client = useQueryClient()
  const now = useNow()
  const [isConfirming, setConfirming] = useState(false)
  const { write, problem } = useWrite(async () => {
    await call(cancelSession, { params: { id: session.id } })
    await client.invalidateQueries({ queryKey: roomsKey })
    toast({ title: m.rooms_cancelled_done() })
  })
  const shape = {
    ...session,
    roomId,
    reason: null,
    isFull: false,
    ownSeat: 'none',
    isReminded: false,
  } as const
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
      <span className="min-w-0 flex-1 basis-56">
        {timeRange(session)}{' '}
        <span className="text-sm text-ink-soft">
          {m.rooms_taken_seats({ taken: session.taken, waiting: session.waiting })}
        </span>
      </span>
      <Tag>{sessionStateNames[session.state]()}</Tag>
      {canEnter(shape, now) && (
        <LinkButton size="small" to={sessionPath(roomId, session.id)}>
          {m.rooms_go_in()}
        </LinkButton>
      )}
      {session.state === 'planned' && (
        <Button
          size="small"
          tone="quiet"
          aria-label={m.rooms_cancel_of({ when: timeRange(session) })}
          onClick={() => setConfirming(true)}
        >
          {m.rooms_cancel()}
        </Button>
      )}
      <output className="basis-full font-semibold text-danger empty:hidden">{problem}</output>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.rooms_cancel_question()}
        description={m.rooms_cancel_text()}
        confirm={m.rooms_cancel()}
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </li>
  )
}

/** A pending or refused proposal: it can be edited or withdrawn. */
function Proposal({ own: { room }, others }: { own: OwnRoom; others: Own['others'] }) {
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const { write, problem } = useWrite(async () => {
    await call(withdrawProposal, { params: { id: room.id } })
    await client.invalidateQueries({ queryKey: roomsKey })
  })
  if (isEditing) return <ProposalForm before={room} others={others} onDone={() => setEditing(false)} />
  return (
    <>
      {room.words && <p>{room.words}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="secondary" onClick={() => setEditing(true)}>
          {m.rooms_proposal_change()}
        </Button>
        <Button size="small" tone="quiet" onClick={() => write()}>
          {m.rooms_proposal_withdraw()}
        </Button>
      </div>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
    </>
  )
}

function OneRoom({ own, others }: { own: OwnRoom; others: Own['others'] }) {
  const { room, role, sessions } = own
  const isProposal = room.state === 'proposed' || room.state === 'refused'
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="flex flex-wrap items-center gap-x-3 text-lg">
        {isProposal ? (
          room.title
        ) : (
          <Link to={roomPath(room.id)} className={lineLink}>
            {room.title}
          </Link>
        )}
        <Tag>{roomStateNames[room.state]()}</Tag>
        <Tag>{role === 'host' ? m.rooms_role_host() : m.rooms_role_backup()}</Tag>
      </h3>
      {isProposal ? (
        <Proposal own={own} others={others} />
      ) : (
        <ul className="border-t border-line">
          {sessions.map((session) => (
            <Session key={session.id} roomId={room.id} session={session} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** A host's rooms, their next sessions, and proposals. */
export function OwnRooms({ items, others, mayPropose }: Own & { mayPropose: boolean }) {
  const [isProposing, setProposing] = useState(false)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-labelledby="own-rooms">
      <h2 id="own-rooms" className="text-xl">
        {m.rooms_own()}
      </h2>
      {items.length === 0 && !isProposing && <p className="text-ink-soft">{m.rooms_own_none()}</p>}
      <ul className="grid gap-6">
        {items.map((own) => (
          <OneRoom key={own.room.id} own={own} others={others} />
        ))}
      </ul>
      {isProposing ? (
        <ProposalForm before={null} others={others} onDone={() => setProposing(false)} />
      ) : (
        mayPropose && (
          <div>
            <Button tone="secondary" onClick={() => setProposing(true)}>
              {m.rooms_propose_new()}
            </Button>
          </div>
        )
      )}
    </section>
  )
}
