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
import { useLeavingQuickly } from './use-quick-leave.ts'
import { useSay, type Saying } from './use-send-line.ts'
import { useSession } from './use-session.ts'

interface LiveRoomProps {
  sessionId: string
  /** A link to the page of the room. */
  back: ReactNode
  /** Copies selected lines into the reader's own log. */
  copy: CopyLines
  /** Called after leaving: the page shows the room's description again. */
  onLeft: (roomId: string) => unknown
}

type Held = ReturnType<typeof useSession>

const progressOf = ({ state }: RoomSession) =>
  state === 'open' ? 'done' : state === 'paused' || state === 'waiting' ? 'active' : 'stopped'

/** The lines that are selected for copying; null outside of the selection mode. */
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
type Chosen = ReturnType<typeof useChosen>

/** Whether the reader has no seat. A participant who stayed to the end keeps it, and can continue to read. */
const isOutside = ({ role, ownSeat }: RoomSession): boolean => role === 'participant' && ownSeat !== 'seated'

const isHostIn = ({ role }: RoomSession): boolean => role === 'host' || role === 'backup'

const isSeatedIn = ({ role, ownSeat }: RoomSession): boolean => role === 'participant' && ownSeat === 'seated'

const mayWriteIn = (session: RoomSession): boolean =>
  isRunning(session) && session.role !== 'moderator' && !session.own?.isMuted

interface LinesProps {
  session: RoomSession
  held: Held
  chosen: Chosen
  onMore: (line: RoomLine) => void
}

/** The lines, each with a menu outside of the selection mode. */
function Lines({ session, held: { state, stream }, chosen, onMore }: LinesProps) {
  return (
    <LineList
      state={state}
      stream={stream}
      choices={{ onMore: chosen.ids === null && session.role !== 'moderator' ? onMore : null }}
      chosen={chosen.ids}
      onChoose={chosen.toggle}
      empty={<p className="py-6 text-center text-ink-soft">{m.rooms_no_lines()}</p>}
    >
      {!isHostIn(session) && <OwnHeldLines held={session.held} />}
    </LineList>
  )
}

interface BelowLinesProps {
  session: RoomSession
  refresh: Held['refresh']
  saying: Saying
  chosen: Chosen
  copy: CopyLines
  onPrivateWord: (id: string) => void
}

/** The actions on selected lines; without a selection, the composer for those who may write. */
function BelowLines({ saying, chosen, copy, ...own }: BelowLinesProps) {
  const { session } = own
  if (chosen.ids !== null)
    return <CopyBar lines={chosen.lines} place={session.room.title} copy={copy} onDone={chosen.stop} />
  if (!mayWriteIn(session)) return null
  const isSeated = isSeatedIn(session)
  return (
    <LineComposer
      saying={saying}
      label={m.rooms_write()}
      help={isSeated && <PrivateHelp {...own} />}
      actions={isSeated && <OwnActions {...own} />}
    />
  )
}

interface WaysProps {
  session: RoomSession
  tag: ReactNode
  onLeft: LiveRoomProps['onLeft']
}

/** The back link, and on a phone the state of the session. */
function Ways({ session, tag, onLeft }: WaysProps) {
  return (
    <>
      {isSeatedIn(session) && session.state !== 'ended' && (
        <LeaveSession sessionId={session.id} onLeft={() => onLeft(session.room.id)} />
      )}
      <span className="ms-auto md:hidden">{tag}</span>
    </>
  )
}

interface InsideProps extends Omit<LiveRoomProps, 'sessionId'> {
  session: RoomSession
  held: Held
}

/** The session for its participants: the lines, the composer, and the controls. */
function Inside({ session, held, back, copy, onLeft }: InsideProps) {
  const { stream, state, refresh } = held
  const [opened, setOpened] = useState<RoomLine | null>(null)
  const chosen = useChosen(state.lines)
  const saying = useSay(session.id, session.role === 'participant' ? session.pace : 0, stream.add, refresh)
  const dialogs = useRoomDialogs()
  const isOffline = useConnection() === 'offline'
  const toSeat = (id: string) => dialogs.setSeat(session.seats.find((seat) => seat.id === id) ?? null)
  const isMarked = session.seats.some((seat) => seat.isMarked)
  const tag = <StatusTag progress={progressOf(session)}>{sessionStateNames[session.state]()}</StatusTag>
  useLeavingQuickly(session.id, isSeatedIn(session))
  return (
    <ToolFrame
      isStill
      scale="reading"
      back={back}
      title={session.room.title}
      actions={<span className="max-md:hidden">{tag}</span>}
    >
      <RoomSide
        session={session}
        refresh={refresh}
        dialogs={dialogs}
        onUse={saying.setWords}
        onCopy={chosen.start}
        marked={isMarked ? dangerPage : null}
        ways={<Ways session={session} tag={tag} onLeft={onLeft} />}
      >
        <RoomCrisis isOpen={isRunning(session)} />
        <SessionState session={session} stream={state} isOffline={isOffline} />
        <Lines session={session} held={held} chosen={chosen} onMore={setOpened} />
        <BelowLines
          session={session}
          refresh={refresh}
          saying={saying}
          chosen={chosen}
          copy={copy}
          onPrivateWord={dialogs.setWord}
        />
      </RoomSide>
      <LineMenu
        session={session}
        line={opened}
        onClose={() => setOpened(null)}
        onBlocked={stream.load}
        onSeat={isHostIn(session) ? toSeat : null}
      />
      <RoomDialogs session={session} refresh={refresh} dialogs={dialogs} />
    </ToolFrame>
  )
}

/**
 * A live session of a room: for participants, hosts, and moderators, who only read. Without a seat, the page shows
 * the room's description.
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
