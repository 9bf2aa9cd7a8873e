import { useState } from 'react'
import {
  ArrowRightLeft,
  CircleDot,
  FileText,
  FileX,
  KeyRound,
  PencilLine,
  TriangleAlert,
  HelpCircle,
} from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { NameOf } from '../model/writer-names.ts'
import { entryProblemSentence } from '#web/records/entry-problems.tsx'
import { reasonIn } from '#web/records/sealing/statuses.ts'
import type { EvidenceItem } from '#web/files/reading/items.ts'
import { Attachments } from './attachments.tsx'
import { Bubble } from './bubble.tsx'
import { type EventItem, describeEvent } from '../model/event-words.ts'
import type { Side, ThreadItem } from '../model/thread.ts'
import type { ThreadWords } from '../words.ts'

/** Number of items shown; earlier ones on request. */
const pageSize = 60

const eventIcons = {
  status: CircleDot,
  amendment: PencilLine,
  evidence: FileText,
  removal: FileX,
  transfer: ArrowRightLeft,
  access: KeyRound,
  unknown: HelpCircle,
} as const

function EventLine({ item, name, words }: { item: EventItem; name: string; words: ThreadWords }) {
  const Icon = eventIcons[item.event]
  const reason = item.event === 'status' ? reasonIn(item.entry.content) : null
  return (
    <div className="mx-auto flex max-w-measure items-start gap-2.5 px-4 py-1 text-sm text-ink-soft">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0" />
      <div>
        <p>
          {describeEvent(item, name)} <span className="whitespace-nowrap">{words.time(item.at)}</span>
        </p>
        {reason && <p className="whitespace-pre-line text-ink">{reason}</p>}
      </div>
    </div>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2 text-sm font-semibold text-danger">
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}

interface ItemProps {
  item: ThreadItem
  role: Side
  nameOf: NameOf
  words: ThreadWords
  files: ReadonlyMap<string, EvidenceItem>
}

function Item({ item, role, nameOf, words, files }: ItemProps) {
  switch (item.kind) {
    case 'day':
      return (
        <p className="py-2 text-center text-sm font-semibold text-ink-soft">
          <time dateTime={item.day}>{words.day(item.day)}</time>
        </p>
      )
    case 'new':
      return (
        <p
          id="new-messages"
          tabIndex={-1}
          className="flex items-center gap-4 py-1 text-sm font-bold text-accent-ink before:h-0.5 before:grow before:bg-accent after:h-0.5 after:grow after:bg-accent"
        >
          {m.report_page_new_line()}
        </p>
      )
    case 'problem':
      return (
        <div className="mx-auto max-w-measure px-4">
          <Warning>{entryProblemSentence(item.code)}</Warning>
        </div>
      )
    case 'event':
      return <EventLine item={item} name={nameOf(item.author)} words={words} />
    case 'message':
      return (
        <Bubble
          isOwnSide={item.author.side === role}
          name={nameOf(item.author)}
          when={words.time(item.at)}
          message={item.message}
          state={item.delivery}
          attachments={<Attachments ids={item.message.attachments} files={files} />}
        >
          {item.problems.map((code) => (
            <Warning key={code}>{entryProblemSentence(code)}</Warning>
          ))}
        </Bubble>
      )
  }
}

interface ThreadListProps {
  items: readonly ThreadItem[]
  role: Side
  nameOf: NameOf
  words: ThreadWords
  files: ReadonlyMap<string, EvidenceItem>
}

/** The history of a conversation, newest at the end. */
export function ThreadList({ items, role, nameOf, words, files }: ThreadListProps) {
  const [pages, setPages] = useState(1)
  const hidden = Math.max(0, items.length - pages * pageSize)
  return (
    <>
      {hidden > 0 && (
        <div className="text-center" data-no-print>
          <Button tone="secondary" onClick={() => setPages(pages + 2)}>
            {m.report_page_show_earlier()}
          </Button>
        </div>
      )}
      <ol aria-label={m.report_page_part_messages()} className="grid gap-3">
        {items.slice(hidden).map((item) => (
          <li key={item.key}>
            <Item item={item} role={role} nameOf={nameOf} words={words} files={files} />
          </li>
        ))}
      </ol>
    </>
  )
}
