import { useQuery } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ChatSummary } from '#contract/community/chats.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { LoadFailure } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { chatQuery } from '#web/records/chats/chat-query.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'
import { Button } from '#web/ui/button.tsx'
import { nearDay } from '#web/ui/dates.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetChoice, SheetChoices } from '#web/ui/sheet-choice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { chatPath } from '../model/chat-path.ts'
import { otherName } from '../words.ts'
import { BlockQuestion, EraseQuestion } from './act-questions.tsx'
import { CoveredMessage } from './covered-message.tsx'
import { MessageText } from './message-text.tsx'
import { useChatActs } from './use-chat-acts.ts'

const ReportDialog = lazyWithRetry(async () => (await import('./report-dialog.tsx')).ReportDialog)

type Question = 'block' | 'erase' | 'report' | null

/** The single message of a request, checked on this device before it is shown. */
function RequestText({ chat, opened }: { chat: ChatSummary; opened: OpenedChat }) {
  const [message] = opened.messages
  if (!message) return null
  return (
    <CoveredMessage message={message}>
      <div className="max-w-measure whitespace-pre-line wrap-anywhere">
        <MessageText message={message} name={otherName(chat)} messages={opened.messages} />
      </div>
    </CoveredMessage>
  )
}

interface MoreProps {
  chat: ChatSummary
  onQuestion: (question: Question) => void
}

function More({ chat, onQuestion }: MoreProps) {
  const [isOpen, setOpen] = useState(false)
  const { mute } = useChatActs(chat)
  const name = otherName(chat)
  const closing = (act: () => void) => () => {
    setOpen(false)
    act()
  }
  return (
    <>
      <Button
        tone="quiet"
        className="px-3!"
        aria-haspopup="dialog"
        aria-label={m.chats_request_more({ name })}
        icon={<Ellipsis aria-hidden size={20} />}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onOpenChange={setOpen} title={m.chats_request_from({ name })}>
        <SheetChoices>
          <SheetChoice
            label={m.chats_request_report()}
            hint={m.chats_report_one_hint()}
            onChoose={closing(() => onQuestion('report'))}
          />
          <SheetChoice
            label={chat.isMuted ? m.chats_unmute() : m.chats_mute()}
            hint={chat.isMuted ? m.chats_unmute_hint() : m.chats_mute_hint()}
            onChoose={closing(() => mute.write(!chat.isMuted))}
          />
          <SheetChoice
            label={m.chats_block({ name })}
            hint={m.chats_block_hint()}
            onChoose={closing(() => onQuestion('block'))}
          />
          {chat.state !== 'request' && (
            <SheetChoice
              label={m.chats_erase()}
              hint={m.chats_erase_request_hint()}
              onChoose={closing(() => onQuestion('erase'))}
            />
          )}
        </SheetChoices>
      </Sheet>
    </>
  )
}

/** A conversation request: from whom, their message, and the actions. */
export function RequestCard({ vault, chat }: { vault: OpenVault; chat: ChatSummary }) {
  const navigate = useNavigate()
  const query = useQuery(chatQuery(vault, chat.id))
  const [question, setQuestion] = useState<Question>(null)
  const { accept, decline } = useChatActs(chat)
  const name = otherName(chat)
  const close = () => setQuestion(null)
  const opened = query.data
  return (
    <article
      aria-label={m.chats_request_from({ name })}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <header className="flex items-center gap-3">
        <VoicePicture picture={chat.other.picture} size={40} />
        <div className="min-w-0">
          <h3 className="text-base leading-snug font-bold wrap-anywhere">{m.chats_request_from({ name })}</h3>
          <p className="text-sm text-ink-soft">
            {chat.lapsesOn === null
              ? nearDay(chat.startedOn)
              : m.chats_request_until({ day: nearDay(chat.lapsesOn) })}
          </p>
        </div>
      </header>
      {opened ? (
        <RequestText chat={chat} opened={opened} />
      ) : query.error ? (
        <LoadFailure error={query.error} title={m.chats_unread()} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
      <output className="text-danger empty:hidden">{accept.problem ?? decline.problem}</output>
      <div className="flex flex-wrap items-center gap-2">
        {chat.state === 'request' && (
          <>
            <Button
              working={accept.isWorking && m.chats_accepting()}
              onClick={() => accept.write(() => void navigate(chatPath(chat.id)))}
            >
              {m.chats_accept()}
            </Button>
            <Button tone="secondary" onClick={() => decline.write()}>
              {m.chats_decline()}
            </Button>
          </>
        )}
        <More chat={chat} onQuestion={setQuestion} />
      </div>
      {question === 'block' && <BlockQuestion chat={chat} onClose={close} />}
      {question === 'erase' && <EraseQuestion chat={chat} onClose={close} />}
      {question === 'report' && opened && (
        <Suspense fallback={null}>
          <ReportDialog chat={opened} chosen={opened.messages.slice(0, 1)} onClose={close} />
        </Suspense>
      )}
    </article>
  )
}
