import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOwnHost, type HostKind, type OwnHost } from '#contract/community/hosts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { roomsKey } from '../queries.ts'
import { hostStateNames } from '../words.ts'
import { HostForm } from './host-form.tsx'

const tones: Readonly<Record<OwnHost['state'], NoticeTone>> = {
  asked: 'info',
  verified: 'success',
  changed: 'warn',
  refused: 'warn',
  lapsed: 'warn',
  ended: 'info',
}

/** The modules of each role, in reading order. */
const modules: Readonly<Record<HostKind, readonly string[]>> = {
  host: ['host-room'],
  facilitator: ['host-room', 'group-care'],
}
const moduleTitles: Readonly<Record<string, () => string>> = {
  'host-room': m.rooms_module_host,
  'group-care': m.rooms_module_group,
}

/** The modules to read before the first session, and the days on which an administrator recorded them as passed. */
export function HostModules({ own }: { own: OwnHost | null }) {
  const kinds = own?.kinds ?? (['host'] as const)
  const ids = [...new Set(kinds.flatMap((kind) => modules[kind]))]
  const partnerOf = (id: string) => (id === 'host-room' ? own?.passed.host : own?.passed.facilitator)
  return (
    <section className="grid gap-1" aria-labelledby="host-modules">
      <h2 id="host-modules" className="text-xl">
        {m.rooms_modules()}
      </h2>
      <p className="text-ink-soft">{m.rooms_modules_text()}</p>
      <ul>
        {ids.map((id) => {
          const day = partnerOf(id)
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <Link to={`/learning/${id}`} className={lineLink}>
                {moduleTitles[id]?.()}
              </Link>
              <span className="text-sm text-ink-soft">
                {day ? m.rooms_module_passed({ day: dayInWords(day) }) : m.rooms_module_open()}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ApplicationState({ own }: { own: OwnHost }) {
  const { state, checked, checkedOn, until, taken, capacity } = own
  return (
    <Notice tone={tones[state]} title={hostStateNames[state]()}>
      {checked && <p>{checked}</p>}
      {checkedOn && until && state !== 'refused' && (
        <p>{m.rooms_host_until({ on: dayInWords(checkedOn), until: dayInWords(until) })}</p>
      )}
      {state === 'verified' && <p>{m.rooms_host_taken({ taken, capacity })}</p>}
      {state === 'asked' && <p>{m.rooms_host_asked_text()}</p>}
      {state === 'lapsed' && <p>{m.rooms_host_lapsed_text()}</p>}
    </Notice>
  )
}

/** Stops hosting permanently, after a confirmation: rooms pass to the co-host at once. */
function EndHosting() {
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { write, problem } = useWrite(async () => {
    await call(endOwnHost, {})
    await client.invalidateQueries({ queryKey: roomsKey })
  })
  return (
    <>
      <Button tone="quiet" onClick={() => setConfirming(true)}>
        {m.rooms_host_end()}
      </Button>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={m.rooms_host_end_question()}
        description={m.rooms_host_end_text()}
        confirm={m.rooms_host_end()}
        tone="danger"
        onConfirm={() => {
          setConfirming(false)
          write()
        }}
      />
    </>
  )
}

/** The member's own application: its state, with the actions to edit or end it. */
export function OwnHostPart({ own }: { own: OwnHost | null }) {
  const [isEditing, setEditing] = useState(false)
  if (!own || own.state === 'ended' || isEditing)
    return <HostForm key={own?.version ?? 0} own={own} onDone={() => setEditing(false)} />
  return (
    <div className="grid max-w-measure gap-4">
      <ApplicationState own={own} />
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" onClick={() => setEditing(true)}>
          {m.rooms_host_change()}
        </Button>
        <EndHosting />
      </div>
    </div>
  )
}
