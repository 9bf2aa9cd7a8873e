import { useState, type ReactNode } from 'react'
import { dangerPage } from '#content/rooms/handbook.ts'
import type { RoomLine, RoomSession } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useConnection } from '#web/platform/api/use-connection.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusTag } from '#web/ui/tag.tsx'
import { ToolFrame } from '#web/ui/tool-frame.tsx'
import { sessionStateNames } from '../words.ts'
import { CopyBar, type CopyLines } from './copy-bar.tsx'
import { OwnHeldLines } from './held-lines.tsx'
import { LineComposer } from './line-composer.tsx'
import { LineList } from './line-list.tsx'
import { LineMenu } from './line-menu.tsx'
import { LeaveSession, OwnActions } from './own-actions.tsx'
import { PrivateHelp } from './private-help.tsx'
import { RoomCrisis } from './room-crisis.tsx'
import { RoomDialogs, useRoomDialogs } from './room-dialogs.tsx'
import { RoomGone, RoomRemoved, RoomWithoutSeat } from './room-gone.tsx'
import { RoomSide } from './room-side.tsx'
import { SessionState, isRunning } from './session-state.tsx'
import { usePresence } from './use-presence.ts'
import { useLeavingQuickly } from './use-leaving.ts'
import { useSay } from './use-say.ts'
import { useSession } from './use-session.ts'

interface LiveRoomProps {
  sessionId: string
  /** The way to where the room belongs. */
  back: ReactNode
  /** Puts chosen lines into the reader's own log. */
  copy: CopyLines
  /** They left: the page shows the door again. */
  onLeft: (roomId: string) => unknown
}

type Held = ReturnType<typeof useSession>

const progressOf = ({ state }: RoomSession) =>
  state === 'open' ? 'done' : state === 'paused' || state === 'waiting' ? 'active' : 'stopped'

/** The lines that are chosen to be copied; null while none are chosen. */
function useChosen(lines: readonly RoomLine[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  return {
    ids,
    lines: lines.filter(({ id }) => ids?.has(id)),
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle: (id: string) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
  }
}

/** Whether they are at the door: they have no seat. Who stayed to the end keeps it, and can read on. */
const isOutside = ({ role, ownSeat }: RoomSession): boolean => role === 'participant' && ownSeat !== 'seated'

/** The session as someone sees it who is in it: what is said, what they write, and beside it what they can do. */
function Inside({
  session,
  held,
  back,
  copy,
  onLeft,
}: Omit<LiveRoomProps, 'sessionId'> & {
  session: RoomSession
  held: Held
}) {
  const { stream, state, refresh } = held
  const [opened, setOpened] = useState<RoomLine | null>(null)
  const chosen = useChosen(state.lines)
  const saying = useSay(session.id, session.role === 'participant' ? session.pace : 0, stream.add, refresh)
  const dialogs = useRoomDialogs()
  const isOffline = useConnection() === 'offline'
  const isHosting = session.role === 'host' || session.role === 'backup'
  const isSeated = session.role === 'participant' && session.ownSeat === 'seated'
  const mayWrite = isRunning(session) && session.role !== 'moderator' && !session.own?.isMuted
  const toSeat = (id: string) => dialogs.setSeat(session.seats.find((seat) => seat.id === id) ?? null)
  const isMarked = session.seats.some((seat) => seat.isMarked)
  const side = { session, refresh, dialogs, onUse: saying.setWords, onCopy: chosen.start }
  const tag = <StatusTag progress={progressOf(session)}>{sessionStateNames[session.state]()}</StatusTag>
  useLeavingQuickly(session.id, isSeated)
  return (
    <ToolFrame
      isStill
      scale="reading"
      back={back}
      title={session.room.title}
      actions={<span className="max-md:hidden">{tag}</span>}
    >
      <RoomSide
        {...side}
        marked={isMarked ? dangerPage : null}
        ways={
          <>
            {isSeated && session.state !== 'ended' && (
              <LeaveSession sessionId={session.id} onLeft={() => onLeft(session.room.id)} />
            )}
            <span className="ms-auto md:hidden">{tag}</span>
          </>
        }
      >
        <RoomCrisis isOpen={isRunning(session)} />
        <SessionState session={session} stream={state} isOffline={isOffline} />
        <LineList
          state={state}
          stream={stream}
          choices={{ onMore: chosen.ids === null && session.role !== 'moderator' ? setOpened : null }}
          chosen={chosen.ids}
          onChoose={chosen.toggle}
          empty={<p className="py-6 text-center text-ink-soft">{m.rooms_no_lines()}</p>}
        >
          {!isHosting && <OwnHeldLines held={session.held} />}
        </LineList>
        {chosen.ids !== null ? (
          <CopyBar lines={chosen.lines} place={session.room.title} copy={copy} onDone={chosen.stop} />
        ) : (
          mayWrite && (
            <LineComposer
              saying={saying}
              label={m.rooms_write()}
              help={isSeated && <PrivateHelp {...side} onPrivateWord={dialogs.setWord} />}
              actions={isSeated && <OwnActions {...side} onPrivateWord={dialogs.setWord} />}
            />
          )
        )}
      </RoomSide>
      <LineMenu
        session={session}
        line={opened}
        onClose={() => setOpened(null)}
        onBlocked={stream.load}
        onSeat={isHosting ? toSeat : null}
      />
      <RoomDialogs session={session} refresh={refresh} dialogs={dialogs} />
    </ToolFrame>
  )
}

/**
 * A session of a room, live: for someone with a seat, for those who host it, and for moderators, who read. Who has no seat is shown the
 * door by the page.
 */
export function LiveRoom({ sessionId, ...rest }: LiveRoomProps) {
  const held = useSession(sessionId)
  const { query } = held
  usePresence(query.data, held.refresh)
  if (isRefusal(query.error, 'not_found')) return <RoomGone back={rest.back} />
  return (
    <Loaded query={query} loading={<SkeletonText lines={8} />} failed={m.rooms_session_unread()}>
      {(session) => {
        if (session.ownSeat === 'removed') return <RoomRemoved session={session} back={rest.back} />
        if (isOutside(session)) return <RoomWithoutSeat session={session} back={rest.back} />
        return <Inside session={session} held={held} {...rest} />
      }}
    </Loaded>
  )
}
