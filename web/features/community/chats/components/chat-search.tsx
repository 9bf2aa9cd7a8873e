import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { loadEarlier } from '#web/records/chats/chat-query.ts'
import type { OpenedChat } from '#web/records/chats/opened-chat.ts'
import { searchMessages } from '#web/records/chats/search.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { Button } from '#web/ui/button.tsx'
import { nearMoment } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'

/** The search field, which gets the focus when the search opens. */
export const chatSearchId = 'chat-search'

/** How many results are listed at once. */
const foundAtOnce = 20

/** Loads all earlier messages, page by page, while the search is open. */
function useAllMessages(vault: OpenVault, chat: OpenedChat): boolean {
  const [hasFailed, setFailed] = useState(false)
  const isReading = chat.hasEarlier && !hasFailed
  useEffect(() => {
    if (!isReading) return undefined
    const stop = new AbortController()
    loadEarlier(vault, chat, stop.signal).catch(() => {
      // Without a network, only the loaded messages are searched.
      if (!stop.signal.aborted) setFailed(true)
    })
    return () => stop.abort()
  }, [vault, chat, isReading])
  return isReading
}

interface ChatSearchProps {
  vault: OpenVault
  chat: OpenedChat
  name: string
  onSelect: (number: number) => void
  onClose: () => void
}

interface FoundMessagesProps extends Pick<ChatSearchProps, 'name' | 'onSelect'> {
  found: ReturnType<typeof searchMessages>
  most: number
  onMore: () => void
}

/** The matching messages, each with a link to its place. */
function FoundMessages({ found, most: limit, name, onSelect, onMore }: FoundMessagesProps) {
  return (
    <ol className="grid max-h-80 grid-cols-[minmax(0,1fr)] overflow-y-auto border-t border-line">
      {found.slice(0, limit).map(({ id, number, isOwn, at, content }) => (
        <li key={id}>
          <button
            type="button"
            className="grid min-h-11 w-full gap-0.5 border-b border-line py-2 text-start hover:bg-deep-soft"
            onClick={() => onSelect(number)}
          >
            <span className="text-sm text-ink-soft">
              {isOwn ? m.chats_you() : name} · {nearMoment(at)}
            </span>
            <span className="line-clamp-2 wrap-anywhere">{content.kind === 'text' && content.text}</span>
          </button>
        </li>
      ))}
      {found.length > limit && (
        <li>
          <Button tone="quiet" size="small" onClick={onMore}>
            {m.ui_show_more()}
          </Button>
        </li>
      )}
    </ol>
  )
}

/** Searches a conversation on this device: the search text never leaves it. */
export function ChatSearch({ vault, chat, name, onSelect, onClose }: ChatSearchProps) {
  const [words, setWords] = useState('')
  const [limit, setLimit] = useState(foundAtOnce)
  const isReading = useAllMessages(vault, chat)
  const found = searchMessages(chat.messages, words)
  const first = chat.read.items[0]?.number ?? 1
  return (
    <section
      aria-label={m.chats_search()}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line pb-4"
    >
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <Field id={chatSearchId} label={m.chats_search_label()} hint={m.chats_search_hint()} hintBelow>
            <SearchInput
              value={words}
              onChange={(event) => {
                setWords(event.currentTarget.value)
                setLimit(foundAtOnce)
              }}
            />
          </Field>
        </div>
        <Button tone="quiet" className="mb-7" onClick={onClose}>
          {m.chats_search_close()}
        </Button>
      </div>
      <output className="text-sm text-ink-soft empty:hidden">
        {words.trim() !== '' &&
          (found.length === 0
            ? isReading
              ? m.chats_search_reading({ count: first - 1 })
              : m.chats_search_none()
            : m.chats_search_found({ count: found.length }))}
      </output>
      {found.length > 0 && (
        <FoundMessages
          found={found}
          most={limit}
          name={name}
          onSelect={onSelect}
          onMore={() => setLimit(limit + foundAtOnce)}
        />
      )}
    </section>
  )
}
