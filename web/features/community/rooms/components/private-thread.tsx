import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endPrivateWord, type PrivateLine } from '#contract/community/room-lines.ts'
import type { SessionRole } from '#contract/community/rooms.ts'
import type { AgeBand } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { privateThreadQuery } from '../queries.ts'
import { timeOfDay } from '../words.ts'
import { LineComposer } from './line-composer.tsx'
import { useSendPrivateLine } from './use-send-line.ts'

interface PrivateThreadProps {
  id: string
  band: AgeBand
  /** `moderator` reads it only. */
  role: SessionRole
  onClose: () => void
  /** Called after it was ended. */
  onChange: () => Promise<unknown>
}

const fromNames = {
  seat: (name: string) => name,
  host: m.rooms_from_host,
  backup: m.rooms_from_backup,
} as const

function PrivateLineItem({ line, seatName }: { line: PrivateLine; seatName: string }) {
  const { from, isOwn, words, at } = line
  return (
    <li
      className={classes(
        'grid max-w-[85%] gap-0.5 rounded-md px-3 py-1.5',
        isOwn ? 'justify-self-end bg-deep-soft' : 'justify-self-start bg-sunken',
      )}
    >
      <span className="text-sm text-ink-soft">
        <strong>{isOwn ? m.community_you() : fromNames[from](seatName)}</strong>{' '}
        <time dateTime={at}>{timeOfDay(at)}</time>
      </span>
      <span className="wrap-anywhere whitespace-pre-line">{words}</span>
    </li>
  )
}

/** The participants and readers, as this reader may see them. */
function participantsText(role: SessionRole, name: string, isThree: boolean): string {
  if (role === 'participant') return isThree ? m.rooms_private_who_three() : m.rooms_private_who()
  return isThree ? m.rooms_private_who_hosting_three({ name }) : m.rooms_private_who_hosting({ name })
}

interface OpenPrivateThreadProps extends Pick<PrivateThreadProps, 'id' | 'role' | 'onChange'> {
  word: { isOpen: boolean; items: readonly PrivateLine[]; seat: { name: string } }
}

function OpenPrivateThread({ id, word, role, onChange }: OpenPrivateThreadProps) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: privateThreadQuery(id).queryKey })
  const submission = useSendPrivateLine(id, refresh, refresh)
  const endThread = useWrite(async () => {
    await call(endPrivateWord, { params: { id } })
    await Promise.all([refresh(), onChange()])
  })
  return (
    <>
      <ol className="grid gap-2" aria-live="polite" aria-label={m.rooms_lines()}>
        {word.items.map((line) => (
          <PrivateLineItem key={line.id} line={line} seatName={word.seat.name} />
        ))}
      </ol>
      {!word.isOpen && <StatusLine>{m.rooms_private_ended()}</StatusLine>}
      {word.isOpen && role !== 'moderator' && (
        <>
          <LineComposer submission={submission} label={m.rooms_private_label()} />
          <div>
            <Button tone="quiet" size="small" className="-mx-3.5" onClick={() => endThread.write()}>
              {m.rooms_private_end()}
            </Button>
            <output className="font-semibold text-danger empty:hidden">{endThread.problem}</output>
          </div>
        </>
      )}
    </>
  )
}

/** A private thread between a participant and the hosts. It states its participants and readers before the first line. */
export function PrivateThread({ id, band, role, onClose, onChange }: PrivateThreadProps) {
  const query = useQuery(privateThreadQuery(id))
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={m.rooms_private()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Loaded query={query} loading={<SkeletonText lines={3} />}>
          {(word) => (
            <>
              <p className="text-ink-soft">
                {participantsText(role, word.seat.name, word.hasBackup || band === 'younger')}
              </p>
              <OpenPrivateThread id={id} word={word} role={role} onChange={onChange} />
            </>
          )}
        </Loaded>
      </div>
    </Dialog>
  )
}
