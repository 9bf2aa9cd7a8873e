import { Eye } from 'lucide-react'
import { useMemo } from 'react'
import type { OpenSubmission } from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { keyOfMove } from '../model/moderation-acts.ts'
import { splitSegments } from '../model/text-segments.ts'
import { findingName } from '../words.ts'
import { KeyMark } from './key-mark.tsx'
import { ReportedMessages } from './reported-messages.tsx'

interface ItemTextProps {
  opened: OpenSubmission
  /** Until then the text is blurred and grey. */
  isShown: boolean
  onShow: () => void
}

function MarkedText({ opened }: { opened: OpenSubmission }) {
  const segments = useMemo(() => splitSegments(opened.source, opened.findings), [opened])
  return segments.map(({ from, words, reasons }) =>
    reasons.length === 0 ? (
      <span key={from}>{words}</span>
    ) : (
      <mark
        key={from}
        className="rounded-sm bg-warn-soft text-ink underline decoration-warn-ink decoration-2 underline-offset-3"
      >
        {words}
        <span className="sr-only"> ({reasons.map(findingName).join(', ')})</span>
      </mark>
    ),
  )
}

/** The submitted text, as typed: blurred and grey until the moderator reveals it. */
export function ItemText({ opened, isShown, onShow }: ItemTextProps) {
  const { title, contentNote, item } = opened
  return (
    <section aria-label={m.moderation_text()} className="relative rounded-md border border-line bg-surface">
      <div
        inert={!isShown}
        lang={item.language}
        className={`grid gap-2 p-4 text-lg leading-7 whitespace-pre-wrap wrap-anywhere ${isShown ? '' : 'max-h-56 min-h-36 overflow-hidden text-ink-soft blur-[7px] grayscale select-none'}`}
        aria-hidden={!isShown}
      >
        {contentNote && (
          <p className="text-base text-ink-soft">{m.moderation_content_note({ note: contentNote })}</p>
        )}
        {title && item.kind !== 'comment' && <h3 className="text-xl">{title}</h3>}
        {opened.chatReport ? (
          <ReportedMessages messages={opened.chatReport.messages} />
        ) : (
          <p>
            <MarkedText opened={opened} />
          </p>
        )}
      </div>
      {!isShown && (
        <div className="absolute inset-0 grid place-items-center p-4">
          <Button
            icon={<Eye aria-hidden size={20} />}
            aria-keyshortcuts={keyOfMove.show}
            onClick={onShow}
            className="[&_kbd]:border-on-deep [&_kbd]:text-on-deep"
          >
            {m.moderation_show()}
            <KeyMark>{keyOfMove.show}</KeyMark>
          </Button>
        </div>
      )}
    </section>
  )
}
