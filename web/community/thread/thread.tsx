import { MessageSquareReply } from 'lucide-react'
import type { Post } from '#contract/community/posts.ts'
import { plainText } from '#content/rich-text/plain-words.ts'
import type { Language } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Paged } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { authorName } from '../author/author.tsx'
import { Composer } from '../composer/composer.tsx'
import { usePostDraft } from '../composer/use-draft.ts'
import { CommunityPost } from '../post/community-post.tsx'
import type { VoiceGate } from '../voice/use-voice-gate.tsx'
import { NewAnswers } from './new-answers.tsx'
import { NumberedAnswers } from './numbered-answers.tsx'
import { QuoteBar } from './quote-bar.tsx'
import { focusAnswer } from './show-post.ts'
import { groupBranches } from './thread-order.ts'
import type { ThreadReading } from './thread-reading.ts'
import { RecoveredDraft } from './recovered-draft.tsx'
import { quoteFromSelection } from './quote-selection.ts'
import { useLiveThread } from './use-live-thread.ts'
import { useLinkedPost } from './use-linked-post.ts'
import { WithdrawButton } from './withdraw-button.tsx'

interface ThreadProps {
  id: string
  /** Id of the opening post. */
  opening: string
  title: string
  language: Language
  gate: VoiceGate
  /** Called when the opening post has changed or was deleted. */
  onOpeningChange: () => void
  /** [Note: Reading a thread] Omitted if each answer follows the post it answers. */
  reading?: ThreadReading
}

interface AnswersProps extends Pick<ThreadProps, 'id' | 'language' | 'gate'> {
  items: readonly Post[]
  onReply: (post: Post) => void
}

function Answers({ id, items, language, gate, onReply }: AnswersProps) {
  const actionsOf = (post: Post) =>
    post.author?.isOwn ? (
      <WithdrawButton threadId={id} postId={post.id} />
    ) : (
      <Button
        tone="quiet"
        size="small"
        icon={<MessageSquareReply aria-hidden size={18} />}
        aria-label={m.community_reply_to({ name: authorName(post.author) })}
        onClick={() => onReply(post)}
      >
        {m.community_reply()}
      </Button>
    )
  return (
    <div className="border-t border-line">
      {groupBranches(items).map((branch) => (
        <div key={branch.post.id}>
          {[branch.post, ...branch.replies].map((post) => (
            <CommunityPost
              key={post.id}
              post={post}
              language={language}
              gate={gate}
              isReply={post !== branch.post}
              actions={actionsOf(post)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The answers of a thread, oldest first, and the form for a new one. */
export function Thread({ id, opening, title, language, gate, onOpeningChange, reading }: ThreadProps) {
  const live = useLiveThread({ id, opening, onOpeningChange, reading })
  const { query, answers, newAnswers, showNew, earlier } = live
  useLinkedPost(query)
  const draft = usePostDraft(`thread/${id}`)
  const all = reading ? [reading.opening, ...answers] : answers
  const answered = all.find((post) => post.id === draft.draft.replyTo)
  const reply = (post: Post) => {
    const quote = quoteFromSelection(plainText(post.body))
    draft.set({ replyTo: post.id, quote: quote && { postId: post.id, ...quote } })
    focusAnswer()
  }
  const replyTo = (postId: string) => {
    const post = all.find((each) => each.id === postId)
    if (post) reply(post)
  }
  return (
    <section aria-labelledby="thread-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id="thread-title" className="text-xl">
        {title}
      </h2>
      <Paged query={query} empty={<p className="text-ink-soft">{m.community_no_answers()}</p>}>
        {(items) =>
          reading ? (
            <NumberedAnswers {...{ id, items, language, gate, reading, earlier }} onReply={reply} />
          ) : (
            <Answers id={id} items={items} language={language} gate={gate} onReply={reply} />
          )
        }
      </Paged>
      <NewAnswers count={newAnswers} onShow={showNew} />
      {reading && !reading.takesAnswers ? (
        <RecoveredDraft draft={draft} />
      ) : (
        <>
          {reading && <QuoteBar onQuote={replyTo} />}
          <Composer
            threadId={id}
            language={language}
            gate={gate}
            draft={draft}
            answers={answered ? authorName(answered.author) : null}
            kind={reading ? 'answer' : 'comment'}
            ownAliasId={reading?.ownAliasId}
            whoReads={reading?.whoReads}
            onSent={reading?.onSent}
          />
        </>
      )}
    </section>
  )
}
