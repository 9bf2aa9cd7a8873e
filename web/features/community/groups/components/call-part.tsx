import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startCall } from '#contract/community/group-threads.ts'
import type { SupportGroup } from '#contract/community/groups.ts'
import { AudienceNotice } from '#web/community/composer/audience-notice.tsx'
import { PostEditor } from '#web/community/composer/post-editor.tsx'
import { SendBar } from '#web/community/composer/send-bar.tsx'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Rows } from '#web/ui/row.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { groupThreadPath } from '../model/group-path.ts'
import { callsQuery } from '../queries.ts'
import { useGroupPostDraft } from '../store/post-draft.ts'
import { HandedInNotice } from './submitted-notice.tsx'
import { ThreadRow } from './thread-row.tsx'
import { callReadersText } from './thread-view.tsx'
import { startLanguage, useStart } from './use-start.ts'

interface CallPartProps {
  group: SupportGroup
  gate: VoiceGate
}

/** The result of sending a private call. It stays while the group is refetched and includes the call. */
function useCall(group: SupportGroup) {
  const typed = useGroupPostDraft(`${group.id}/call`)
  const start = useStart({
    group,
    typed,
    send: (id, { source }, language) =>
      call(startCall, { params: { id: group.id }, body: { id, source, language } }),
  })
  return { typed, ...start }
}

interface CallFormProps extends CallPartProps {
  started: ReturnType<typeof useCall>
}

/** Starts a private call. */
function CallForm({ group, gate, started }: CallFormProps) {
  const [isTried, setTried] = useState(false)
  const { typed, write, isWorking, problem, outcome } = started
  const { draft, set, keeping } = typed
  const send = () => {
    setTried(true)
    if (draft.source.trim() !== '') gate.run(write)
  }
  return (
    <AudienceNotice language={startLanguage(group, draft.language)} whoReads={callReadersText(group)}>
      {outcome && <HandedInNotice outcome={outcome} to={null} />}
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <PostEditor
          kind="post"
          hasNote={false}
          label={m.groups_call_words()}
          error={isTried && draft.source.trim() === '' ? m.community_words_missing() : undefined}
          value={draft}
          onChange={set}
          onSend={send}
        />
        <output className="font-semibold text-danger empty:hidden">{problem}</output>
        <SendBar>
          <Button type="submit" working={isWorking && m.community_sending()}>
            {m.groups_call_send()}
          </Button>
        </SendBar>
        <StorageNote saveState={keeping} />
      </form>
    </AudienceNotice>
  )
}

function StartCall({ group, gate }: CallPartProps) {
  const started = useCall(group)
  const { outcome } = started
  // Shown until the page is left, with the help that it may mention: by then the group already includes the call.
  if (outcome && !outcome.isRefused)
    return <HandedInNotice outcome={outcome} to={groupThreadPath(group.id, outcome.threadId)} />
  if (group.callId !== null)
    return (
      <div>
        <LinkButton to={groupThreadPath(group.id, group.callId)}>{m.groups_call_open()}</LinkButton>
      </div>
    )
  switch (group.callObstacle) {
    case 'not_member':
      return null
    case 'unattended':
      return <StatusLine>{m.groups_call_unattended()}</StatusLine>
    case 'no_second_adult':
      return <StatusLine>{m.groups_call_no_second()}</StatusLine>
    case null:
      return <CallForm group={group} gate={gate} started={started} />
  }
}

/** Private calls: a form to start one, and those that the reader takes part in. */
export function CallPart({ group, gate }: CallPartProps) {
  const query = useQuery(callsQuery(group.id))
  const isLead = group.role !== 'member'
  return (
    <section className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-5" aria-labelledby="call">
      <div className="grid gap-2">
        <h2 id="call" className="text-xl">
          {isLead ? m.groups_calls() : m.groups_call()}
        </h2>
        <p className="text-ink-soft">{isLead ? callReadersText(group) : m.groups_call_lead()}</p>
      </div>
      <StartCall group={group} gate={gate} />
      <Loaded query={query} loading={<SkeletonText lines={3} />} failed={m.groups_posts_unread()}>
        {(calls) =>
          calls.length === 0 ? (
            isLead && <p>{m.groups_no_calls()}</p>
          ) : (
            <Rows label={m.groups_calls()}>
              {calls.map((each) => (
                <li key={each.id}>
                  <ThreadRow thread={each} isEnded={!each.isOpen} />
                </li>
              ))}
            </Rows>
          )
        }
      </Loaded>
    </section>
  )
}
