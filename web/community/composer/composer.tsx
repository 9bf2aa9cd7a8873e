import { X } from 'lucide-react'
import { Suspense } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import type { Language } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { HelpInWords } from '#web/platform/safety/help-in-words.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NameChoice } from '../voice/name-choice.tsx'
import type { VoiceGate } from '../voice/use-voice-gate.tsx'
import { AudienceNotice } from './audience-notice.tsx'
import { PostEditor } from './post-editor.tsx'
import { SendBar } from './send-bar.tsx'
import type { HandInOutcome } from './send-outcome.ts'
import type { usePostDraft } from './use-draft.ts'
import { useSendAnswer } from './use-send-answer.ts'

/** Loaded for signed-in members only: nothing waits on this device without the outbox. */
const UnsentAnswers = lazyWithRetry(async () => (await import('../unsent/unsent-answers.tsx')).UnsentAnswers)

interface ComposerProps {
  threadId: string
  language: Language
  gate: VoiceGate
  draft: ReturnType<typeof usePostDraft>
  /** Name of the author being answered. */
  answers: string | null
  kind: 'comment' | 'answer'
  /** The alias the member uses in this thread; omitted where no other alias can be chosen. */
  ownAliasId?: string | null | undefined
  /** Who reads it, if not the whole community. */
  whoReads?: string | undefined
  /** Called after the answer was sent, or when its thread has changed. */
  onSent?: (() => Promise<unknown>) | undefined
}

const titles = { comment: m.community_answer_title, answer: m.community_forum_answer_title } as const
const labels = { comment: m.community_answer_label, answer: m.community_forum_answer_label } as const

function Outcome({ outcome }: { outcome: HandInOutcome }) {
  return (
    <>
      {outcome.needsHelp && <HelpInWords danger="self-harm" />}
      <Notice tone={outcome.tone} title={outcome.title} live>
        {outcome.text !== '' && <p>{outcome.text}</p>}
      </Notice>
    </>
  )
}

type Draft = ReturnType<typeof usePostDraft>

/** Shows the post being answered, with a button to answer no particular post. */
function AnsweredPostBar({ draft: { draft, set } }: { draft: Draft }) {
  if (draft.replyTo === null && draft.quote === null) return null
  return (
    <div className="flex items-start gap-2 border-s-4 border-line-strong ps-3">
      <p className="min-w-0 flex-1 text-ink-soft wrap-anywhere">
        {draft.quote?.words ?? m.community_replying()}
      </p>
      <Button
        tone="quiet"
        size="small"
        aria-label={m.community_reply_off()}
        onClick={() => set({ replyTo: null, quote: null })}
      >
        <X aria-hidden size={18} />
      </Button>
    </div>
  )
}

/** Form for an answer in a thread. The draft stays on this device until it is sent. */
export function Composer(props: ComposerProps) {
  const { threadId, language, gate, draft: typed, answers, kind, ownAliasId, whoReads, onSent } = props
  const { draft, set, keeping } = typed
  const { user } = useAuth()
  const { write, isWorking, problem, outcome } = useSendAnswer(threadId, typed, onSent)
  const send = () => gate.run(write, { canWait: true })
  return (
    <section aria-labelledby="answer-title" className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
      {user && (
        <Suspense fallback={null}>
          <UnsentAnswers threadId={threadId} memberId={user.id} />
        </Suspense>
      )}
      <h3 id="answer-title" className="scroll-mt-20 text-lg" tabIndex={-1}>
        {answers === null ? titles[kind]() : m.community_reply_title({ name: answers })}
      </h3>
      {outcome && <Outcome outcome={outcome} />}
      <AudienceNotice language={language} whoReads={whoReads}>
        <form
          className="grid grid-cols-[minmax(0,1fr)] gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <AnsweredPostBar draft={typed} />
          <PostEditor
            kind="comment"
            label={labels[kind]()}
            hint={m.community_answer_hint()}
            error={problem ?? undefined}
            value={draft}
            onChange={set}
            onSend={send}
          />
          {ownAliasId !== undefined && (
            <NameChoice value={draft.aliasId} fixedId={ownAliasId} onChange={(aliasId) => set({ aliasId })} />
          )}
          <SendBar>
            <Button type="submit" working={isWorking && m.community_sending()}>
              {m.community_send()}
            </Button>
          </SendBar>
          <StorageNote saveState={keeping} />
        </form>
      </AudienceNotice>
    </section>
  )
}
