import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { flagPost, type Post } from '#contract/community/posts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetChoice, SheetChoices } from '#web/ui/sheet-choice.tsx'
import { authorName } from '../author/author.tsx'
import { voiceQuery } from '../queries.ts'
import { useBlocking, type BlockMode } from '../blocks/use-blocking.ts'
import type { VoiceGate } from '../voice/use-voice-gate.tsx'

const AskDialog = lazyWithRetry(
  async () => (await import('../conversations/conversation-request-dialog.tsx')).ConversationRequestDialog,
)
const FlagDialog = lazyWithRetry(async () => (await import('../flags/flag-dialog.tsx')).FlagDialog)

/** A further action in a post's menu. */
export interface PostChoice {
  readonly label: string
  readonly hint: string
  readonly choose: () => void
}

interface PostMenuProps {
  post: Pick<Post, 'id' | 'author'>
  gate: VoiceGate
  /** Shown before the actions about its author; the only ones on a reader's own post. */
  choices?: readonly PostChoice[] | undefined
}

interface ReaderChoicesProps {
  post: Pick<Post, 'id' | 'author'>
  onFlag: () => void
  onAsk: () => void
  onHide: (mode: BlockMode) => () => void
}

/** Actions on another member's post. Flagging it, and saying that it is about oneself, need no account. */
function ReaderChoices({ post: { id, author }, onFlag, onAsk, onHide }: ReaderChoicesProps) {
  const name = authorName(author)
  const { user } = useAuth()
  const { data: voice } = useQuery({ ...voiceQuery, enabled: user !== null })
  return (
    <>
      {author && voice?.band !== 'younger' && (
        <SheetChoice label={m.chats_ask()} hint={m.chats_ask_hint()} onChoose={onAsk} />
      )}
      <SheetChoice label={m.community_flag_open()} hint={m.community_flag_open_hint()} onChoose={onFlag} />
      <SheetChoice
        label={m.about_me_link()}
        hint={m.community_about_me_hint()}
        to={`/reports/about-me?post=${id}`}
      />
      {author && (
        <>
          <SheetChoice
            label={m.community_mute({ name })}
            hint={m.community_mute_hint()}
            onChoose={onHide('mute')}
          />
          <SheetChoice
            label={m.community_block({ name })}
            hint={m.community_block_hint()}
            onChoose={onHide('block')}
          />
        </>
      )}
    </>
  )
}

/** Menu of another member's post: ask its author for a conversation, flag it, mute or block its author. */
export function PostMenu({ post, gate, choices }: PostMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [isFlagging, setFlagging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { block } = useBlocking()
  const { author } = post
  const isOwn = author?.isOwn ?? false
  if (isOwn && !choices?.length) return null
  const name = authorName(author)
  const closing = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  const hide = (mode: BlockMode) => closing(() => author && gate.run(() => block(author.id, mode)))
  return (
    <>
      <Button
        tone="quiet"
        size="small"
        className="px-3!"
        aria-haspopup="dialog"
        aria-label={m.ui_more()}
        icon={<Ellipsis aria-hidden size={20} />}
        onClick={() => setOpen(true)}
      />
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={isOwn ? m.community_menu_own() : m.community_menu({ name })}
      >
        <SheetChoices>
          {choices?.map(({ label, hint, choose }) => (
            <SheetChoice key={label} label={label} hint={hint} onChoose={closing(choose)} />
          ))}
          {!isOwn && (
            <ReaderChoices
              post={post}
              onFlag={closing(() => setFlagging(true))}
              onAsk={closing(() => gate.run(() => setAsking(true)))}
              onHide={hide}
            />
          )}
        </SheetChoices>
      </Sheet>
      {isFlagging && (
        <Suspense fallback={null}>
          <FlagDialog
            flag={(body) => call(flagPost, { params: { id: post.id }, body })}
            onClose={() => setFlagging(false)}
          />
        </Suspense>
      )}
      {isAsking && author && (
        <Suspense fallback={null}>
          <AskDialog author={author} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
