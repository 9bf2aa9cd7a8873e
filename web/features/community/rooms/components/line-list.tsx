import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ArrowDown } from 'lucide-react'
import type { RoomLine } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { hasEarlier, isGapBefore, lastLineNumber } from '../model/line-sequence.ts'
import { lineAuthorName } from '../words.ts'
import { LineItem, type LineChoices } from './line-item.tsx'
import type { SessionStream, StreamState } from '../model/session-stream.ts'

/** The distance from its end, in pixels, at which a list counts as scrolled to the end. */
const nearEnd = 80
/** Milliseconds for collecting lines before an announcement. */
const announceDelay = 1_500

/** Announces new lines of others: a single one in full, several as a number. */
function useSpokenLines({ lines, isLoaded }: StreamState): string {
  const [announcement, setAnnouncement] = useState('')
  const read = useRef<number | null>(null)
  const last = lastLineNumber(lines)
  useEffect(() => {
    if (!isLoaded) return undefined
    read.current ??= last
    const timer = setTimeout(() => {
      const fresh = lines.filter(({ number, author }) => {
        const isOwn = author.kind !== 'gone' && author.isOwn
        return number > (read.current ?? 0) && !isOwn
      })
      read.current = last
      const [first] = fresh
      if (first)
        setAnnouncement(
          fresh.length === 1
            ? `${lineAuthorName(first.author)}: ${first.words}`
            : m.rooms_new_lines({ count: fresh.length }),
        )
    }, announceDelay)
    return () => clearTimeout(timer)
  }, [isLoaded, last, lines])
  return announcement
}

/** Follows the end of the list while the reader is there, and counts new lines while they read above it. */
function useEnd({ lines, isLoaded }: StreamState) {
  const box = useRef<HTMLDivElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const [readUpTo, setReadUpTo] = useState(0)
  const last = lastLineNumber(lines)
  useLayoutEffect(() => {
    if (!isAtEnd || !isLoaded || !box.current) return
    box.current.scrollTop = box.current.scrollHeight
    setReadUpTo(last)
  }, [isAtEnd, last, isLoaded])
  return {
    box,
    isAtEnd,
    unread: isAtEnd ? 0 : lines.filter(({ number }) => number > readUpTo).length,
    onScroll: () => {
      const { current } = box
      if (current) setAtEnd(current.scrollHeight - current.scrollTop - current.clientHeight < nearEnd)
    },
    toEnd: () => {
      setAtEnd(true)
      box.current?.scrollTo({ top: box.current.scrollHeight })
    },
  }
}

/** A gap of missing lines, which load automatically. */
function Gap() {
  return (
    <li className="my-2 flex items-center gap-3 text-sm text-ink-soft">
      <span aria-hidden className="h-px grow bg-line-strong" />
      {m.rooms_gap()}
      <span aria-hidden className="h-px grow bg-line-strong" />
    </li>
  )
}

function Earlier({ stream }: { stream: SessionStream }) {
  const { write, isWorking, problem } = useWrite(stream.loadEarlier)
  return (
    <div className="grid justify-items-center gap-1 pb-2">
      <Button tone="secondary" size="small" working={isWorking && m.ui_loading()} onClick={() => write()}>
        {m.rooms_earlier()}
      </Button>
      <output className="text-sm font-semibold text-danger empty:hidden">{problem}</output>
    </div>
  )
}

/** Whether a line continues the same author's previous line. */
function isContinuation(line: RoomLine, before: RoomLine | undefined): boolean {
  if (!before || line.author.kind === 'gone' || before.author.kind === 'gone') return false
  const isSame = line.author.kind === before.author.kind && line.author.id === before.author.id
  return isSame && Date.parse(line.at) - Date.parse(before.at) < 300_000
}

interface LineListProps {
  state: StreamState
  stream: SessionStream
  choices: LineChoices
  /** The ids of the selected lines, in selection mode. */
  chosen: ReadonlySet<string> | null
  onChoose: (id: string) => void
  /** Replaces an empty list. */
  empty: ReactNode
  /** After the last line: content for this reader only. */
  children?: ReactNode
}

/** The lines of a session, the newest at the end. New lines are announced politely, and move nobody who reads above them. */
export function LineList({ state, stream, choices, chosen, onChoose, empty, children }: LineListProps) {
  const { lines, isLoaded } = state
  const { box, unread, onScroll, toEnd } = useEnd(state)
  const announcement = useSpokenLines(state)
  return (
    <div className="relative min-h-56 flex-1 xl:min-h-0">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={m.rooms_lines()}
        // The keyboard can scroll it, too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="absolute inset-0 overflow-y-auto overscroll-contain pe-2"
      >
        {isLoaded ? (
          <>
            {hasEarlier(lines) && <Earlier stream={stream} />}
            {lines.length === 0 && empty}
            <ol className="grid grid-cols-[minmax(0,1fr)]">
              {lines.map((line, index) => (
                <LineWithGap
                  key={line.id}
                  line={line}
                  isAfterGap={isGapBefore(lines, index)}
                  isContinued={isContinuation(line, lines[index - 1])}
                  choices={choices}
                  isChosen={chosen?.has(line.id) ?? null}
                  onChoose={onChoose}
                />
              ))}
            </ol>
            {children}
          </>
        ) : (
          <SkeletonText lines={5} />
        )}
      </div>
      {unread > 0 && (
        <div className="absolute inset-x-0 bottom-2 grid justify-items-center">
          <Button size="small" icon={<ArrowDown aria-hidden size={18} />} onClick={toEnd}>
            {m.rooms_new_lines({ count: unread })}
          </Button>
        </div>
      )}
      <output className="sr-only">{announcement}</output>
    </div>
  )
}

interface LineWithGapProps {
  line: RoomLine
  isAfterGap: boolean
  isContinued: boolean
  choices: LineChoices
  isChosen: boolean | null
  onChoose: (id: string) => void
}

const LineWithGap = ({ isAfterGap, isContinued, ...props }: LineWithGapProps) => (
  <>
    {isAfterGap && <Gap />}
    <LineItem {...props} isContinued={isContinued && !isAfterGap} />
  </>
)
