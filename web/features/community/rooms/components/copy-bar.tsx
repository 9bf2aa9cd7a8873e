import type { RoomLine } from '#contract/community/rooms.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { lineAuthorName, timeOfDay } from '../words.ts'

/** Lines that are copied from a room into the reader's own log. */
export interface CopiedLines {
  readonly words: string
  /** When the first of them was written, ISO 8601. */
  readonly at: string
  /** The title of the room. */
  readonly place: string
}

/** Copies lines into the reader's own log. The page supplies it: features do not import each other. */
export type CopyLines = (copied: CopiedLines) => Promise<unknown>

/** Lines as text for a log: time, author, words. */
function copiedLines(lines: readonly RoomLine[], place: string): CopiedLines {
  const words = lines.map(({ at, author, words: text }) => {
    const isOwn = author.kind !== 'gone' && author.isOwn
    return `${timeOfDay(at)} ${isOwn ? m.community_you() : lineAuthorName(author)}: ${text}`
  })
  return { words: words.join('\n'), at: lines[0]?.at ?? '', place }
}

interface CopyBarProps {
  lines: readonly RoomLine[]
  place: string
  copy: CopyLines
  onDone: () => void
}

/** The selection mode: the number of selected lines, and the actions. */
export function CopyBar({ lines, place, copy, onDone }: CopyBarProps) {
  const { write, isWorking, problem } = useWrite(async () => {
    if (lines.length === 0) return
    await copy(copiedLines(lines, place))
    toast({
      title: m.rooms_copied({ count: lines.length }),
      description: m.rooms_copied_text(),
      tone: 'success',
    })
    onDone()
  })
  return (
    <div className="grid gap-2 border-t border-line py-2">
      <p className="text-sm text-ink-soft">{m.rooms_copy_lead()}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="small"
          aria-disabled={lines.length === 0}
          working={isWorking && m.rooms_copying()}
          onClick={() => write()}
        >
          {m.rooms_copy_count({ count: lines.length })}
        </Button>
        <Button size="small" tone="quiet" onClick={onDone}>
          {m.ui_cancel()}
        </Button>
      </div>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
    </div>
  )
}
