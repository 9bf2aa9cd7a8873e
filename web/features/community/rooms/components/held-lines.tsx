import type { HeldLine, RoomSession } from '#contract/community/rooms.ts'
import { decideLine } from '#contract/community/room-hosting.ts'
import { findingNamesInSentence } from '#web/community/names.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { lineAuthorName } from '../words.ts'
import { isInCharge } from './use-presence.ts'

interface HeldLinesProps {
  session: RoomSession
  refresh: () => Promise<unknown>
}

function Held({ line, session, refresh }: HeldLinesProps & { line: HeldLine }) {
  const { write, isWorking, problem } = useWrite(async (outcome: 'shown' | 'refused') => {
    await call(decideLine, { params: { id: session.id, lineId: line.id }, body: { outcome } })
    await refresh()
  })
  const name = lineAuthorName(line.author)
  const what = findingNamesInSentence(line.kinds)
  return (
    <li className="grid gap-2 border-s-4 border-warn-ink bg-warn-soft py-2 ps-3 pe-2">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <strong>{name}</strong>
        {line.isMarked && <Tag tone="danger">{m.rooms_marked()}</Tag>}
        {what && <span className="text-ink-soft">{what}</span>}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{line.words}</p>
      {isInCharge(session) && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            tone="secondary"
            working={isWorking && m.rooms_deciding()}
            aria-label={m.rooms_let_through_of({ name })}
            onClick={() => write('shown')}
          >
            {m.rooms_let_through()}
          </Button>
          <Button
            size="small"
            tone="quiet"
            aria-label={m.rooms_keep_back_of({ name })}
            onClick={() => write('refused')}
          >
            {m.rooms_keep_back()}
          </Button>
        </div>
      )}
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
    </li>
  )
}

/** Lines that only hosts see until they decide. */
export function HeldLines({ session, refresh }: HeldLinesProps) {
  if (session.held.length === 0) return <p className="text-ink-soft">{m.rooms_held_none()}</p>
  return (
    <ul className="grid gap-3">
      {session.held.map((line) => (
        <Held key={line.id} line={line} session={session} refresh={refresh} />
      ))}
    </ul>
  )
}

/** A participant's own lines that wait for the host. */
export function OwnHeldLines({ held }: Pick<RoomSession, 'held'>) {
  if (held.length === 0) return null
  return (
    <ul className="grid gap-2 pt-2" aria-label={m.rooms_held_own_list()}>
      {held.map(({ id, words }) => (
        <li key={id} className="border-s-4 border-line-strong ps-3">
          <span className="block text-sm font-semibold text-ink-soft">{m.rooms_held_own()}</span>
          <span className="wrap-anywhere whitespace-pre-line">{words}</span>
        </li>
      ))}
    </ul>
  )
}
