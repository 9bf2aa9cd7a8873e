import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Working } from '#web/ui/busy-indicator.tsx'
import { type ChatMessage, readChat } from '../recognising/chat.ts'
import { decodeText } from '../recognising/text.ts'

/** Characters shown at first, and added per press. */
const letters = 100_000
const messagesShown = 300

const scroller = 'max-h-[62vh] overflow-auto rounded-md bg-sunken p-4'

function More({ onMore }: { onMore: () => void }) {
  return (
    <div className="mt-4">
      <Button tone="secondary" onClick={onMore}>
        {m.evidence_show_more()}
      </Button>
    </div>
  )
}

/** Plain text: links are inactive. */
function Words({ text }: { text: string }) {
  const [shown, setShown] = useState(letters)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must by keyboard too
    <section tabIndex={0} aria-label={m.evidence_kind_text()} className={scroller}>
      <pre className="font-sans break-words whitespace-pre-wrap">{text.slice(0, shown)}</pre>
      {text.length > shown && <More onMore={() => setShown(shown + letters)} />}
    </section>
  )
}

function Bubble({ message: { when, sender, text }, isFirst }: { message: ChatMessage; isFirst: boolean }) {
  if (sender === null) {
    return (
      <li className="justify-self-center text-center text-sm text-ink-soft">
        {text} <span className="tabular-nums">{when}</span>
      </li>
    )
  }
  return (
    <li
      className={classes(
        'w-fit max-w-[85%] rounded-lg border border-line px-4 py-2.5',
        isFirst ? 'justify-self-end bg-deep-soft' : 'bg-surface',
      )}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <strong>{sender}</strong>
        <span className="text-ink-soft tabular-nums">{when}</span>
      </p>
      <p className="break-words whitespace-pre-wrap">{text}</p>
    </li>
  )
}

/** A conversation as bubbles. The first writer is at the end side, the others opposite. */
function Chat({ messages }: { messages: readonly ChatMessage[] }) {
  const [shown, setShown] = useState(messagesShown)
  const first = messages.find(({ sender }) => sender !== null)?.sender
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must by keyboard too
    <section tabIndex={0} aria-label={m.evidence_kind_chat()} className={scroller}>
      <ol className="grid gap-2.5">
        {messages.slice(0, shown).map((message, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- messages may be alike
          <Bubble key={index} message={message} isFirst={message.sender === first} />
        ))}
      </ol>
      {messages.length > shown && <More onMore={() => setShown(shown + messagesShown)} />}
    </section>
  )
}

/** A text file, or a conversation in it. */
export function TextView({ blob, isChat }: { blob: Blob; isChat: boolean }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    void blob.arrayBuffer().then((bytes) => setText(decodeText(new Uint8Array(bytes))))
  }, [blob])
  if (text === null) return <Working>{m.evidence_opening()}</Working>
  const messages = isChat ? readChat(text) : []
  return messages.length > 0 ? <Chat messages={messages} /> : <Words text={text} />
}
