import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appealRemoval, type RoomRemoval } from '#contract/community/room-removals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { removalQuery } from '../queries.ts'

function Contest({ sessionId }: { sessionId: string }) {
  const [text, setText] = useState('')
  const client = useQueryClient()
  const { submit, isWorking, problem } = useWrite(async () => {
    const words = text.trim()
    if (words === '') throw new Incomplete(m.rooms_appeal_missing())
    const removal = await call(appealRemoval, { params: { id: sessionId }, body: { words } })
    client.setQueryData(removalQuery(sessionId).queryKey, removal)
  })
  return (
    <form className="grid max-w-form gap-4" onSubmit={submit} noValidate autoComplete="off">
      <p className="text-ink-soft">{m.rooms_appeal_text()}</p>
      <Field label={m.rooms_appeal_label()} error={problem}>
        <TextArea
          rows={3}
          maxLength={1000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="secondary" working={isWorking && m.community_sending()}>
          {m.rooms_appeal_send()}
        </Button>
      </div>
    </form>
  )
}

function AppealState({ removal, sessionId }: { removal: RoomRemoval; sessionId: string }) {
  const { state, answeredBy, words } = removal
  if (state === 'open') return <Contest sessionId={sessionId} />
  if (state === 'waiting')
    return (
      <StatusLine live>
        {answeredBy === null
          ? m.rooms_appeal_sent()
          : m.rooms_appeal_waiting({ day: dayInWords(answeredBy) })}
      </StatusLine>
    )
  return (
    <div className="grid max-w-measure gap-2">
      <p className="font-semibold">{m.rooms_appeal_upheld()}</p>
      {words !== '' && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
    </div>
  )
}

/** For a participant whom a host has removed: moderators review it once. */
export function RemovalAppeal({ sessionId }: { sessionId: string }) {
  return (
    <section aria-labelledby="removal-appeal" className="grid gap-3">
      <h2 id="removal-appeal" className="text-xl">
        {m.rooms_appeal()}
      </h2>
      <Loaded query={useQuery(removalQuery(sessionId))} loading={<SkeletonText lines={2} />} gone={null}>
        {(removal) => <AppealState removal={removal} sessionId={sessionId} />}
      </Loaded>
    </section>
  )
}
