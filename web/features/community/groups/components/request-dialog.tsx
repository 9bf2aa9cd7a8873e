import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { requestToJoin, type SupportGroup, maxRequestLength } from '#contract/community/groups.ts'
import { maxNameLength } from '#contract/community/values.ts'
import { findingNamesInSentence } from '#web/community/names.ts'
import { communityQuery } from '#web/community/queries.ts'
import { PictureChoice } from '#web/community/voice/picture-choice.tsx'
import { describeNameRefusal } from '#web/community/voice/refused-name.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { groupsKey } from '../queries.ts'

interface RequestDialogProps {
  group: SupportGroup
  onClose: () => void
}

interface RequestInput {
  readonly name: string
  readonly picture: number
  readonly words: string
}

/** Sends the request; a refusal is shown at its field. */
function useJoinRequest({ id }: SupportGroup, onDone: (needsHelp: boolean) => void) {
  const client = useQueryClient()
  const [field, setField] = useState<'name' | 'words'>('name')
  const fail = (at: 'name' | 'words', message: string): never => {
    setField(at)
    throw new Incomplete(message)
  }
  const submission = useWrite(
    async ({ name, picture, words }: RequestInput) => {
      setField('name')
      if (name.trim().length < 2) fail('name', m.community_name_missing())
      const body = { name: name.trim(), picture, words: words.trim(), language: getLocale() }
      const answer = await call(requestToJoin, { params: { id }, body })
      if (answer.outcome === 'refused') {
        const what = findingNamesInSentence(answer.kinds)
        if (answer.in === 'name') fail('name', describeNameRefusal(answer.kinds))
        fail('words', what === '' ? m.community_refused_text() : m.community_refused_kinds({ what }))
      } else onDone(answer.needsHelp)
    },
    async (error) => {
      if (!isRefusal(error, 'conflict')) return undefined
      const { isOpen } = await client.fetchQuery({ ...communityQuery, staleTime: 0 })
      return isOpen ? m.groups_ask_conflict() : m.community_closed()
    },
  )
  return { ...submission, problemAt: (at: 'name' | 'words') => (field === at ? submission.problem : null) }
}

function RequestSent({ needsHelp, onClose }: { needsHelp: boolean; onClose: () => void }) {
  return (
    <div className="grid gap-4">
      {needsHelp && <HelpInWords danger="self-harm" />}
      <p>{m.groups_asked_next()}</p>
      <div>
        <Button onClick={onClose}>{m.ui_close()}</Button>
      </div>
    </div>
  )
}

function RequestForm({ group, onDone }: { group: SupportGroup; onDone: (needsHelp: boolean) => void }) {
  const [input, setInput] = useState<RequestInput>({ name: '', picture: 3, words: '' })
  const { submit, isWorking, problemAt } = useJoinRequest(group, onDone)
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      noValidate
      onSubmit={(event) => submit(event, input)}
    >
      <p className="text-ink-soft">{m.groups_ask_lead()}</p>
      <Field label={m.groups_name()} hint={m.groups_name_hint()} error={problemAt('name')}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={maxNameLength}
          value={input.name}
          onChange={(event) => setInput({ ...input, name: event.currentTarget.value })}
        />
      </Field>
      <PictureChoice value={input.picture} onChange={(picture) => setInput({ ...input, picture })} />
      <Field
        label={m.groups_ask_words()}
        hint={group.band === 'younger' ? m.groups_ask_words_hint_younger() : m.groups_ask_words_hint()}
        error={problemAt('words')}
        optional
      >
        <TextArea
          sealed
          rows={3}
          maxLength={maxRequestLength}
          value={input.words}
          onChange={(event) => setInput({ ...input, words: event.currentTarget.value })}
        />
      </Field>
      <div>
        <Button type="submit" working={isWorking && m.community_sending()}>
          {m.groups_ask_send()}
        </Button>
      </div>
    </form>
  )
}

/** Asks to join: a name for this group only, and a few words to the facilitators. */
export function RequestDialog({ group, onClose }: RequestDialogProps) {
  const client = useQueryClient()
  const [sentRequest, setSentRequest] = useState<{ needsHelp: boolean } | null>(null)
  // The page is refetched only then: a refetch would remove the dialog, and the help in it.
  const close = () => {
    onClose()
    if (sentRequest) void client.invalidateQueries({ queryKey: groupsKey })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={sentRequest ? m.groups_asked() : m.groups_ask()}
    >
      {sentRequest ? (
        <RequestSent needsHelp={sentRequest.needsHelp} onClose={close} />
      ) : (
        <RequestForm group={group} onDone={(needsHelp) => setSentRequest({ needsHelp })} />
      )}
    </Dialog>
  )
}
