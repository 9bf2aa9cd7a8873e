import { Suspense, useMemo, useState } from 'react'
import { type HiddenItem, useNotifyHidden } from '#web/community/conversations/use-notify-hidden.ts'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { loadEarlier } from '#web/records/chats/chat-query.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'
import type { OpenedMessage } from '#web/records/chats/opened-message.ts'
import type { ChatAct } from '#web/records/chats/outbox-chat.ts'
import { useChatOutbox } from '#web/records/chats/use-chat-outbox.ts'
import { localToday } from '#web/ui/days.ts'
import { type ChatMarks, chatItems } from '../model/thread.ts'
import { currentOversight } from '../model/current-oversight.ts'
import { otherName } from '../words.ts'
import { BlockQuestion } from './act-questions.tsx'
import { ChatComposer } from './chat-composer.tsx'
import { ChatState } from './chat-state.tsx'
import { ChatThread } from './chat-thread.tsx'
import { EditMessage } from './edit-message.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { UnsentChats } from './unsent-chats.tsx'
import { useReadMarker } from './use-read-marker.ts'
import type { Selection } from './use-selection.ts'
import { useIsTyping } from './use-typing-signal.ts'

const ReportDialog = lazyWithRetry(async () => (await import('./report-dialog.tsx')).ReportDialog)

interface ConversationProps {
  vault: OpenVault
  chat: OpenedChat
  selection: Selection
  shownFrom: number | null
  isSearching: boolean
  onLog: (chosen: readonly OpenedMessage[]) => Promise<void>
}

/** What the other side has received and read, if both chose to share it. */
function readMarks({ record: { theirs } }: OpenedChat): ChatMarks {
  if (theirs.delivered === null && theirs.read === null) return null
  return { delivered: theirs.delivered ?? 0, read: theirs.read ?? 0 }
}

/** Whether a conversation had an overseer when a message was written. */
const isOverseen = ({ record: { oversight } }: OpenedChat, { number }: OpenedMessage): boolean =>
  oversight !== null && (oversight.until === null || number <= oversight.until)

/** Notifies the overseer of messages that this device has hidden, if the conversation has one. */
function useNotifyHiddenMessages({ record: { oversight }, messages, cachedAt }: OpenedChat): void {
  const isPresent = oversight?.until === null && cachedAt === null
  const hidden = useMemo(() => {
    const notified = new Map(oversight?.notified.map(({ messageId, reason }) => [messageId, reason]))
    return messages.flatMap(({ id, found }): HiddenItem[] =>
      found === undefined ? [] : [{ id, found, notified: notified.get(id) ?? null }],
    )
  }, [messages, oversight])
  useNotifyHidden(isPresent ? oversight.pairId : null, hidden)
}

function TypingLine({ memberId, chat }: { memberId: string; chat: OpenedChat }) {
  const isTyping = useIsTyping(memberId, chat.record.id)
  return (
    <output className="min-h-6 text-sm text-ink-soft">
      {isTyping && m.chats_typing({ name: otherName(chat.record) })}
    </output>
  )
}

/** The open action on a message. */
type Doing = { readonly message: OpenedMessage; readonly what: 'menu' | 'edit' | 'report' | 'block' }

interface ActsProps {
  chat: OpenedChat
  doing: Doing | null
  onDoing: (doing: Doing | null) => void
  selection: Selection
  isReporting: boolean
  onReportingEnd: () => void
  canWrite: boolean
  onSend: (act: ChatAct) => void
}

/** The action sheet and the dialogs for messages. */
function MessageActs(props: ActsProps) {
  const { chat, doing, onDoing, selection, isReporting, onReportingEnd, canWrite, onSend } = props
  const close = () => onDoing(null)
  const chosen = isReporting ? selection.chosen : doing?.what === 'report' ? [doing.message] : null
  return (
    <>
      {doing?.what === 'menu' && (
        <MessageSheet
          message={doing.message}
          marks={readMarks(chat)}
          canWrite={canWrite}
          // Messages that an overseer reads cannot be edited or withdrawn.
          mayReplace={!isOverseen(chat, doing.message)}
          onClose={close}
          onEdit={() => onDoing({ ...doing, what: 'edit' })}
          onWithdraw={() => onSend({ kind: 'withdrawal', of: doing.message.id })}
          onChoose={() => selection.begin(doing.message)}
          onReport={() => onDoing({ ...doing, what: 'report' })}
          onBlock={() => onDoing({ ...doing, what: 'block' })}
          name={otherName(chat.record)}
        />
      )}
      {doing?.what === 'edit' && doing.message.content.kind === 'text' && (
        <EditMessage
          id={doing.message.id}
          text={doing.message.content.text}
          onClose={close}
          onSend={(text) => onSend({ kind: 'edit', text, of: doing.message.id })}
        />
      )}
      {doing?.what === 'block' && <BlockQuestion chat={chat.record} onClose={close} />}
      {chosen && (
        <Suspense fallback={null}>
          <ReportDialog
            chat={chat}
            chosen={chosen}
            onClose={() => {
              close()
              onReportingEnd()
            }}
            onSent={selection.end}
          />
        </Suspense>
      )}
    </>
  )
}

/** The items of the thread: delivered messages, with their read state. */
function useItems(memberId: string, chat: OpenedChat) {
  const { messages, keyChanges } = chat
  const seen = useReadMarker(memberId, chat)
  return useMemo(
    () =>
      chatItems({
        messages,
        keyChanges,
        marks: readMarks(chat),
        seen,
        dayOf: (moment) => localToday(new Date(moment)),
      }),
    [messages, keyChanges, chat, seen],
  )
}

interface NextMessageProps {
  memberId: string
  chat: OpenedChat
  onSend: (act: ChatAct) => Promise<void>
}

/** The composer of the next message. */
function NextMessage({ memberId, chat, onSend }: NextMessageProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <TypingLine memberId={memberId} chat={chat} />
      <ChatComposer
        memberId={memberId}
        chatId={chat.record.id}
        oversight={currentOversight(chat.record)}
        onSend={(text) => onSend({ kind: 'message', text, again: null })}
      />
    </div>
  )
}

/** The messages of a conversation, unsent ones, and the composer. */
export function Conversation({ vault, chat, selection, shownFrom, isSearching, onLog }: ConversationProps) {
  const { record, messages } = chat
  const { memberId } = vault
  const { items: unsent, send } = useChatOutbox(
    memberId,
    record.id,
    currentOversight(record)?.overseer?.aliasId ?? null,
  )
  const [doing, setDoing] = useState<Doing | null>(null)
  const [isReporting, setReporting] = useState(false)
  const earlier = useWrite(() => loadEarlier(vault, chat))
  const canWrite = record.state === 'open' && !record.isBlocked && record.oversight?.isPaused !== true
  useNotifyHiddenMessages(chat)
  const items = useItems(memberId, chat)
  const arrivedIds = new Set(messages.map(({ id }) => id))
  const waiting = unsent.filter(({ id }) => !arrivedIds.has(id))
  const written = waiting.map((item) => item.written.act)
  const onSend = (act: ChatAct) => void send(act)
  return (
    <>
      <ChatThread
        items={items}
        name={otherName(record)}
        messages={messages}
        written={written}
        selection={selection}
        canWrite={canWrite}
        hasEarlier={chat.hasEarlier}
        isLoadingEarlier={earlier.isWorking}
        shownFrom={shownFrom}
        isSearching={isSearching}
        isOverseen={currentOversight(record) !== null}
        onEarlier={() => earlier.write()}
        onMenu={(message) => setDoing({ message, what: 'menu' })}
        onSend={onSend}
      />
      <output className="text-danger empty:hidden">{earlier.problem}</output>
      <UnsentChats items={waiting} messages={messages} onSend={send} />
      {selection.isOn ? (
        <SelectionBar selection={selection} onLog={onLog} onReport={() => setReporting(true)} />
      ) : canWrite ? (
        <NextMessage memberId={memberId} chat={chat} onSend={send} />
      ) : (
        <ChatState chat={record} />
      )}
      <MessageActs
        chat={chat}
        doing={doing}
        onDoing={setDoing}
        selection={selection}
        isReporting={isReporting}
        onReportingEnd={() => setReporting(false)}
        canWrite={canWrite}
        onSend={onSend}
      />
    </>
  )
}
