import '#contract/plain-parsers.ts'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { m } from '#web/messages/compiled/messages.js'
import { outbox } from '#web/platform/outbox/local-outbox.ts'
import type { OutboxItem } from '#web/platform/outbox/item.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { useOutboxLane } from '#web/platform/outbox/use-outbox.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Preview } from '../rich-text/preview.tsx'
import {
  answerKindName,
  laneOfThread,
  unsentAnswer,
  unsentReasons,
  type UnsentReason,
} from './unsent-answer.ts'

const reasonWords: Readonly<Record<UnsentReason, () => string>> = {
  gone: m.community_unsent_gone,
  closed: m.community_unsent_closed,
  silent: m.community_silent,
  refused: m.community_refused_text,
}

/** Why it could not be sent; null while it only waits. */
function describeProblem({ state, problem }: OutboxItem): string | null {
  const word = problem instanceof Error && 'reason' in problem ? problem.reason : null
  const reason = unsentReasons.find((each) => each === word)
  if (reason) return reasonWords[reason]()
  return state === 'refused' ? sentenceFor(problem) : null
}

function UnsentAnswer({ item, source }: { item: OutboxItem; source: string }) {
  const problem = describeProblem(item)
  const { write: retry } = useWrite(() => outbox().retry(item.id))
  const { write: discard } = useWrite(() => outbox().discard(item.id))
  return (
    <article className="grid gap-3 border-b border-line py-5" aria-label={m.community_unsent()}>
      <output
        className={problem === null ? 'flex gap-2 text-sm font-semibold text-ink-soft' : 'font-semibold'}
      >
        {problem === null && <CloudOff aria-hidden size={18} className="mt-0.5 shrink-0" />}
        {problem === null ? (
          <span>{item.state === 'sending' ? m.community_sending() : m.community_unsent_waits()}</span>
        ) : (
          <span>
            {m.community_unsent()} {problem}
          </span>
        )}
      </output>
      <div className="max-w-measure">
        <Preview source={source} isFramed={false} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {problem !== null && (
          <Button tone="secondary" size="small" onClick={retry}>
            {m.ui_try_again()}
          </Button>
        )}
        <CopyButton text={source} label={m.community_copy_words()} tone="quiet" />
        <Button tone="quiet" size="small" onClick={discard}>
          {m.community_unsent_discard()}
        </Button>
      </div>
    </article>
  )
}

/** The member's unsent answers in a thread, below the others. */
export function UnsentAnswers({ threadId, memberId }: { threadId: string; memberId: string }) {
  const items = useOutboxLane(answerKindName, `member:${memberId}`, laneOfThread(threadId))
  useEffect(() => fetchKinds(answerKindName), [])
  if (items.length === 0) return null
  return (
    <div className="border-t border-line">
      {items.map((item) => {
        const { success, data } = z.safeParse(unsentAnswer, item.thing)
        return success && <UnsentAnswer key={item.id} item={item} source={data.source} />
      })}
    </div>
  )
}
