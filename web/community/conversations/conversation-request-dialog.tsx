import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { maxRequestLength, sendChatRequest } from '#contract/community/chats.ts'
import type { TextAuthor } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { chatsKey } from '#web/records/chats/queries.ts'
import { type SealedRequest, sealChatRequest } from '#web/records/chats/sealing.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { authorName } from '../author/author.tsx'
import { Findings } from '../composer/findings.tsx'
import { useJudgement } from '../composer/use-judgement.ts'
import { aliasesQuery, voiceQuery } from '../queries.ts'
import { NameChoice } from '../voice/name-choice.tsx'

/** Whether the rules block a request: threats, insults, and contact details for other services. */
async function violatesRules(text: string): Promise<boolean> {
  const { judge } = await import('#content/moderation/judge.ts')
  return judge({ text, kind: 'message', language: 'en' }).verdict === 'refuse'
}

/** Sends a request. The same words are sent as the same bytes, so that a retry is the same request. */
function useSendRequest(vault: OpenVault, to: string, onSent: () => void) {
  const client = useQueryClient()
  const sealed = useRef<{ of: string; request: SealedRequest } | null>(null)
  return useWrite(
    async (text: string, from: string | undefined) => {
      const words = text.trim()
      if (words === '') throw new Incomplete(m.chats_ask_missing())
      if (words.length > maxRequestLength) throw new Incomplete(m.chats_ask_too_long())
      if (await violatesRules(words)) throw new Incomplete(m.chats_ask_refused())
      if (from === undefined) throw new Incomplete(m.chats_no_voice_text())
      const of = `${from} ${words}`
      const request =
        sealed.current?.of === of
          ? sealed.current.request
          : await sealChatRequest(vault, { from, to, text: words })
      sealed.current = { of, request }
      await call(sendChatRequest, { body: request })
      await client.invalidateQueries({ queryKey: chatsKey(vault.memberId) })
      onSent()
    },
    (error) => (isRefusal(error, 'conflict') ? m.chats_ask_before() : undefined),
  )
}

interface RequestFormProps {
  vault: OpenVault
  to: string
  onSent: () => void
}

/** The number of remaining characters is shown from this many characters before the limit. */
const remainingShownFrom = 60

function RequestForm({ vault, to, onSent }: RequestFormProps) {
  const [text, setText] = useState('')
  const [aliasId, setAliasId] = useState<string | null>(null)
  const { data: aliases } = useQuery(aliasesQuery)
  const judgement = useJudgement(text, 'message')
  const { submit, isWorking, problem } = useSendRequest(vault, to, onSent)
  const from = aliasId ?? aliases?.find(({ isUsual }) => isUsual)?.id
  const left = maxRequestLength - text.length
  return (
    <form
      className="grid gap-4"
      noValidate
      autoComplete="off"
      onSubmit={(event) => submit(event, text, from)}
    >
      <p className="text-ink-soft">{m.chats_ask_text()}</p>
      <Field label={m.chats_ask_label()} hint={m.chats_ask_field_hint()} error={problem}>
        <TextArea
          sealed
          rows={4}
          className="min-h-28!"
          maxLength={maxRequestLength}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <output className="text-sm text-ink-soft empty:hidden">
        {left <= remainingShownFrom && m.chats_ask_left({ count: left })}
      </output>
      {judgement.danger && <HelpInWords danger={judgement.danger} />}
      <Findings
        judgement={judgement}
        text={text}
        onChange={setText}
        otherwise={m.chats_ask_findings_else()}
      />
      <NameChoice value={aliasId} onChange={setAliasId} />
      <div>
        <Button type="submit" working={isWorking && m.chats_ask_sending()}>
          {m.chats_ask_send()}
        </Button>
      </div>
    </form>
  )
}

interface ConversationRequestDialogProps {
  author: NonNullable<TextAuthor>
  onClose: () => void
}

function Content({ author, onClose, onSent }: ConversationRequestDialogProps & { onSent: () => void }) {
  const vault = useVault()
  const { data: voice, isPending } = useQuery(voiceQuery)
  if (isPending) return <SkeletonText lines={3} />
  if (voice?.band !== 'older')
    return (
      <div className="grid gap-4">
        <p>{m.chats_younger_text()}</p>
        <div>
          <Button onClick={onClose}>{m.ui_close()}</Button>
        </div>
      </div>
    )
  return vault.status === 'open' ? (
    <RequestForm vault={vault} to={author.id} onSent={onSent} />
  ) : (
    <UnlockCard />
  )
}

/** Asks the author of a text for a conversation. The sender sees the same result in every case. */
export function ConversationRequestDialog({ author, onClose }: ConversationRequestDialogProps) {
  const [isSent, setSent] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isSent ? m.chats_ask_sent() : m.chats_ask_title({ name: authorName(author) })}
    >
      {isSent ? (
        <div className="grid gap-4">
          <p>{m.chats_ask_sent_text()}</p>
          <div className="flex flex-wrap gap-3">
            <Button onClick={onClose}>{m.ui_close()}</Button>
            <LinkButton to="/chat" tone="secondary">
              {m.chats_ask_to_chats()}
            </LinkButton>
          </div>
        </div>
      ) : (
        <Content author={author} onClose={onClose} onSent={() => setSent(true)} />
      )}
    </Dialog>
  )
}
