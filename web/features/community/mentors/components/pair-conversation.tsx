import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type MentorPair, startMentorChat } from '#contract/community/mentor-pairs.ts'
import { maxRequestLength } from '#contract/community/chats.ts'
import { Findings } from '#web/community/composer/findings.tsx'
import { useJudgement } from '#web/community/composer/use-judgement.ts'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { type SealedRequest, sealChatRequest } from '#web/records/chats/sealing.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { displayName } from '../words.ts'
import { useMentoringChange } from './use-mentor-change.ts'

interface FirstMessageProps {
  vault: OpenVault
  pair: MentorPair
}

/** Seals and sends the first message. The same text to the same readers gives the same bytes, so that a retry is the same message. */
function useStart({ vault, pair }: FirstMessageProps) {
  const sealed = useRef<{ of: string; request: SealedRequest } | null>(null)
  const navigate = useNavigate()
  const change = useMentoringChange()
  return useWrite(
    async (text: string) => {
      const words = text.trim()
      if (pair.isOverseen && pair.overseer === null) throw new Incomplete(m.mentors_paused_pair())
      if (words === '') throw new Incomplete(m.chats_ask_missing())
      if (words.length > maxRequestLength) throw new Incomplete(m.chats_ask_too_long())
      const { judge } = await import('#content/moderation/judge.ts')
      if (judge({ text: words, kind: 'message', language: 'en' }).verdict === 'refuse')
        throw new Incomplete(m.chats_ask_refused())
      const overseer = pair.isOverseen ? pair.overseer?.aliasId : undefined
      const of = `${overseer ?? ''}\n${words}`
      const request =
        sealed.current?.of === of
          ? sealed.current.request
          : await sealChatRequest(vault, {
              from: pair.ownAliasId,
              to: pair.other.aliasId,
              text: words,
              pair: pair.id,
              overseer,
            })
      sealed.current = { of, request }
      const { id, message, seals } = request
      await change(startMentorChat, { params: { id: pair.id }, body: { id, message, seals } })
      await navigate(localizeHref(`/chat/${id}`))
    },
    (error) => (isRefusal(error, 'conflict') ? m.mentors_first_conflict() : undefined),
  )
}

/** The readers of the first message, shown before it is written. */
function firstMessageReaders({ other, overseer, isOverseen }: MentorPair): string {
  const name = displayName(other)
  return isOverseen && overseer
    ? m.mentors_first_text_overseen({ name, overseer: displayName(overseer) })
    : m.mentors_first_text({ name })
}

function Start(props: FirstMessageProps) {
  const [text, setText] = useState('')
  const judgement = useJudgement(text, 'message')
  const { submit, isWorking, problem } = useStart(props)
  return (
    <form
      className="grid max-w-form gap-4"
      noValidate
      autoComplete="off"
      onSubmit={(event) => submit(event, text)}
    >
      <p>{firstMessageReaders(props.pair)}</p>
      <Field label={m.mentors_first_label()} hint={m.chats_ask_field_hint()} error={problem}>
        <TextArea
          sealed
          rows={4}
          maxLength={maxRequestLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      {judgement.danger && <HelpInWords danger={judgement.danger} />}
      <Findings judgement={judgement} text={text} onChange={setText} />
      <div>
        <Button type="submit" working={isWorking && m.chats_ask_sending()}>
          {m.mentors_first_send()}
        </Button>
      </div>
    </form>
  )
}

/** The sealed conversation of a pair, or the form for the first message. */
export function PairConversation(props: FirstMessageProps) {
  const { chatId, state } = props.pair
  if (chatId === null && state !== 'open') return null
  return (
    <section aria-labelledby="conversation" className="grid gap-3">
      <h2 id="conversation" className="text-xl">
        {m.mentors_conversation()}
      </h2>
      {chatId === null ? (
        <Start {...props} />
      ) : (
        <div>
          <LinkButton to={`/chat/${chatId}`}>{m.mentors_to_conversation()}</LinkButton>
        </div>
      )}
    </section>
  )
}
