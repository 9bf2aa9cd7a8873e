import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { focusControl } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { chatQuery } from '#web/records/chats/chat-query.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import { CachedNotice } from '#web/records/cached-notice.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { download } from '#web/ui/download.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { Link } from '#web/ui/link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { ToolFrame } from '#web/ui/tool-frame.tsx'
import { exportedText } from '../model/selection-text.ts'
import { currentOversight } from '../model/current-oversight.ts'
import { otherName } from '../words.ts'
import { BlockQuestion, EraseQuestion, LeaveQuestion } from './act-questions.tsx'
import { ChatMenu, type ChatQuestion } from './chat-menu.tsx'
import { ChatSearch, chatSearchId } from './chat-search.tsx'
import { Conversation } from './conversation.tsx'
import { OversightNote } from './oversight-note.tsx'
import { RequestCard } from './request-card.tsx'
import { useAllRead } from './use-all-read.ts'
import { useLiveChats } from './use-live-chats.ts'
import { useSelection } from './use-selection.ts'

/** Copies messages to the log, with their proof. */
export type CopyToLog = (chat: OpenedChat, chosen: readonly OpenedMessage[]) => Promise<void>

const Back = () => (
  <Link
    to="/chat"
    aria-label={m.chats_back()}
    className="-ms-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-deep-soft"
  >
    <ArrowLeft aria-hidden size={22} className="rtl:-scale-x-100" />
  </Link>
)

const unanswered: ReadonlySet<string> = new Set(['request', 'declined', 'missed'])

interface OpenChatProps {
  vault: OpenVault
  chat: OpenedChat
  copyToLog: CopyToLog
}

/** A request that is pending, declined or expired. */
function UnansweredRequest({ vault, chat: { record } }: Pick<OpenChatProps, 'vault' | 'chat'>) {
  return (
    <ToolFrame title={otherName(record)} back={<Back />} scale="reading">
      <div className="grid max-w-measure grid-cols-[minmax(0,1fr)] gap-6">
        <RequestCard vault={vault} chat={record} />
        <CrisisBar />
      </div>
    </ToolFrame>
  )
}

/** Loads a whole conversation, and exports it as a file. */
function useExport(vault: OpenVault, chat: OpenedChat) {
  const { write, isWorking } = useAllRead(vault, chat)
  const exportAll = () =>
    write((all: OpenedChat) => {
      const text = exportedText(all.messages, otherName(chat.record))
      download(new Blob([text], { type: 'text/plain' }), `${m.chats_export_name()}.txt`)
      toast({ title: m.chats_export_done(), description: m.chats_export_warning() })
    })
  return { exportAll, isReading: isWorking }
}

/** The first visible message of the thread, and a function to jump to one. */
function usePlace() {
  const [shownFrom, setShownFrom] = useState<number | null>(null)
  const go = (number: number) => {
    setShownFrom(number)
    requestAnimationFrame(() => {
      const found = document.getElementById(`m${number}`)
      found?.scrollIntoView({ block: 'center' })
      found?.focus({ preventScroll: true })
    })
  }
  return { shownFrom, go }
}

interface SearchButtonProps {
  isSearching: boolean
  onSearching: (isSearching: boolean) => void
}

function SearchButton({ isSearching, onSearching }: SearchButtonProps) {
  return (
    <Button
      tone="quiet"
      className="px-3!"
      aria-expanded={isSearching}
      aria-label={m.chats_search()}
      icon={<Search aria-hidden size={20} />}
      onClick={() => {
        onSearching(!isSearching)
        if (!isSearching) focusControl(chatSearchId)
      }}
    />
  )
}

/** Links to help, and how to stay safe in a conversation. */
function SafetySide() {
  const isShared = useDeviceChoice() === 'shared'
  return (
    <aside className="grid content-start gap-4 lg:sticky lg:top-32 lg:self-start">
      <CrisisBar />
      <p className="text-sm text-ink-soft">{m.chats_safe_line()}</p>
      {isShared && <p className="text-sm text-ink-soft">{m.chats_shared_device()}</p>}
    </aside>
  )
}

interface OpenQuestionProps {
  question: ChatQuestion | null
  chat: OpenedChat['record']
  onClose: () => void
}

/** The confirmation before an action on the whole conversation. */
function OpenQuestion({ question, chat, onClose }: OpenQuestionProps) {
  const navigate = useNavigate()
  return (
    <>
      {question === 'block' && <BlockQuestion chat={chat} onClose={onClose} />}
      {question === 'leave' && <LeaveQuestion chat={chat} onClose={onClose} />}
      {question === 'erase' && (
        <EraseQuestion
          chat={chat}
          isOverseen={currentOversight(chat) !== null}
          onClose={onClose}
          onDone={() => void navigate(localizeHref('/chat'), { replace: true })}
        />
      )}
    </>
  )
}

function OpenChat({ vault, chat, copyToLog }: OpenChatProps) {
  const { record } = chat
  const selection = useSelection(chat.messages)
  const [isSearching, setSearching] = useState(false)
  const [question, setQuestion] = useState<ChatQuestion | null>(null)
  const { shownFrom, go } = usePlace()
  const { exportAll, isReading } = useExport(vault, chat)
  const name = otherName(record)
  if (unanswered.has(record.state)) return <UnansweredRequest vault={vault} chat={chat} />
  return (
    <ToolFrame
      title={name}
      back={<Back />}
      scale="reading"
      actions={
        <>
          <SearchButton isSearching={isSearching} onSearching={setSearching} />
          <ChatMenu
            chat={record}
            onChoose={() => selection.begin()}
            onExport={exportAll}
            onQuestion={setQuestion}
          />
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          {chat.cachedAt !== null && <CachedNotice at={chat.cachedAt} />}
          {isReading && <StatusLine live>{m.chats_reading()}</StatusLine>}
          {isSearching && (
            <ChatSearch
              vault={vault}
              chat={chat}
              name={name}
              onSelect={go}
              onClose={() => setSearching(false)}
            />
          )}
          {record.oversight && <OversightNote oversight={record.oversight} />}
          <Conversation
            vault={vault}
            chat={chat}
            selection={selection}
            shownFrom={shownFrom}
            isSearching={isSearching}
            onLog={(chosen) => copyToLog(chat, chosen)}
          />
        </div>
        <SafetySide />
      </div>
      <OpenQuestion question={question} chat={record} onClose={() => setQuestion(null)} />
    </ToolFrame>
  )
}

function NoChat() {
  return (
    <ToolFrame title={m.chats_missing()} back={<Back />} scale="reading">
      <div className="grid max-w-measure justify-items-start gap-4">
        <p>{m.chats_missing_text()}</p>
        <LinkButton to="/chat">{m.chats_back()}</LinkButton>
      </div>
    </ToolFrame>
  )
}

interface ChatViewProps extends Pick<OpenChatProps, 'vault' | 'copyToLog'> {
  id: string
}

/** One conversation. The tab title names nobody, as others may see it. */
export function ChatView({ vault, id, copyToLog }: ChatViewProps) {
  const query = useQuery(chatQuery(vault, id))
  useLiveChats(vault.memberId)
  return (
    <Loaded
      query={query}
      gone={<NoChat />}
      failed={m.chats_unread()}
      loading={
        <ToolFrame title={m.chats_title()} back={<Back />} scale="reading">
          <SkeletonText lines={6} />
        </ToolFrame>
      }
    >
      {(chat) => <OpenChat key={id} vault={vault} chat={chat} copyToLog={copyToLog} />}
    </Loaded>
  )
}
