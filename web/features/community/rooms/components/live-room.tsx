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
import { SessionUnavailable, RemovedFromSession, RoomWithoutSeat } from './session-unavailable.tsx'
import { RoomSide } from './room-side.tsx'
import { SessionState, isRunning } from './session-state.tsx'
import { usePresence } from './use-presence.ts'
import { useQuickLeave } from './use-quick-leave.ts'
import { useSendLine, type LineSubmission } from './use-send-line.ts'
import { useSession } from './use-session.ts'

interface LiveRoomProps {
  sessionId: string
  /** A link to the page of the room. */
  backLink: ReactNode
  /** Copies selected lines into the reader's own log. */
  copy: CopyLines
  /** Called after leaving: the page shows the room's description again. */
  onLeft: (roomId: string) => unknown
}

type Held = ReturnType<typeof useSession>

const sessionProgress = ({ state }: RoomSession) =>
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
type LineSelection = ReturnType<typeof useChosen>

/** Whether the reader has no seat. A participant who stayed to the end keeps it, and can continue to read. */
const isWithoutSeat = ({ role, ownSeat }: RoomSession): boolean =>
  role === 'participant' && ownSeat !== 'seated'

const isSessionHost = ({ role }: RoomSession): boolean => role === 'host' || role === 'backup'

const isSeatedIn = ({ role, ownSeat }: RoomSession): boolean => role === 'participant' && ownSeat === 'seated'

const canWrite = (session: RoomSession): boolean =>
  isRunning(session) && session.role !== 'moderator' && !session.own?.isMuted

interface LinesProps {
  session: RoomSession
  held: Held
  chosen: LineSelection
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
      {!isSessionHost(session) && <OwnHeldLines held={session.held} />}
    </LineList>
  )
}

interface LineActionsProps {
  session: RoomSession
  refresh: Held['refresh']
  submission: LineSubmission
  chosen: LineSelection
  copy: CopyLines
  onPrivateThread: (id: string) => void
}

/** The actions on selected lines; without a selection, the composer for those who may write. */
function LineActions({ submission, chosen, copy, ...own }: LineActionsProps) {
  const { session } = own
  if (chosen.ids !== null)
    return <CopyBar lines={chosen.lines} place={session.room.title} copy={copy} onDone={chosen.stop} />
  if (!canWrite(session)) return null
  const isSeated = isSeatedIn(session)
  return (
    <LineComposer
      submission={submission}
      label={m.rooms_write()}
      help={isSeated && <PrivateHelp {...own} />}
      actions={isSeated && <OwnActions {...own} />}
    />
  )
}

interface SessionLinksProps {
  session: RoomSession
  tag: ReactNode
  onLeft: LiveRoomProps['onLeft']
}

/** The back link, and on a phone the state of the session. */
function SessionLinks({ session, tag, onLeft }: SessionLinksProps) {
  return (
    <>
      {isSeatedIn(session) && session.state !== 'ended' && (
        <LeaveSession sessionId={session.id} onLeft={() => onLeft(session.room.id)} />
      )}
      <span className="ms-auto md:hidden">{tag}</span>
    </>
  )
}

interface SessionViewProps extends Omit<LiveRoomProps, 'sessionId'> {
  session: RoomSession
  held: Held
}

/** The session for its participants: the lines, the composer, and the controls. */
function SessionView({ session, held, backLink, copy, onLeft }: SessionViewProps) {
  const { stream, state, refresh } = held
  const [opened, setOpened] = useState<RoomLine | null>(null)
  const chosen = useChosen(state.lines)
  const submission = useSendLine(
    session.id,
    session.role === 'participant' ? session.pace : 0,
    stream.add,
    refresh,
  )
  const dialogs = useRoomDialogs()
  const isOffline = useConnection() === 'offline'
  const toSeat = (id: string) => dialogs.setSeat(session.seats.find((seat) => seat.id === id) ?? null)
  const isMarked = session.seats.some((seat) => seat.isMarked)
  const tag = <StatusTag progress={sessionProgress(session)}>{sessionStateNames[session.state]()}</StatusTag>
  useQuickLeave(session.id, isSeatedIn(session))
  return (
    <ToolFrame
      fillsWindow
      scale="reading"
      back={backLink}
      title={session.room.title}
      actions={<span className="max-md:hidden">{tag}</span>}
    >
      <RoomSide
        session={session}
        refresh={refresh}
        dialogs={dialogs}
        onUse={submission.setWords}
        onCopy={chosen.start}
        marked={isMarked ? dangerPage : null}
        links={<SessionLinks session={session} tag={tag} onLeft={onLeft} />}
      >
        <RoomCrisis isOpen={isRunning(session)} />
        <SessionState session={session} stream={state} isOffline={isOffline} />
        <Lines session={session} held={held} chosen={chosen} onMore={setOpened} />
        <LineActions
          session={session}
          refresh={refresh}
          submission={submission}
          chosen={chosen}
          copy={copy}
          onPrivateThread={dialogs.setWord}
        />
      </RoomSide>
      <LineMenu
        session={session}
        line={opened}
        onClose={() => setOpened(null)}
        onBlocked={stream.load}
        onSeat={isSessionHost(session) ? toSeat : null}
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
  if (isRefusal(query.error, 'not_found')) return <SessionUnavailable backLink={rest.backLink} />
  return (
    <Loaded query={query} loading={<SkeletonText lines={8} />} failed={m.rooms_session_unread()}>
      {(session) => {
        if (session.ownSeat === 'removed')
          return <RemovedFromSession session={session} backLink={rest.backLink} />
        if (isWithoutSeat(session)) return <RoomWithoutSeat session={session} backLink={rest.backLink} />
        return <SessionView session={session} held={held} {...rest} />
      }}
    </Loaded>
  )
}
