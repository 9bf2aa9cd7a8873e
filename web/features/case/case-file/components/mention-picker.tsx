import { AtSign } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import type { Mentionable } from '../model/mentions.ts'

/** The names that can be put into a note. */
export function MentionPicker({
  colleagues,
  onChoose,
}: {
  colleagues: readonly Mentionable[]
  onChoose: (words: string) => void
}) {
  if (colleagues.length === 0) return null
  return (
    <Details summary={m.case_file_mention()}>
      <p className="text-sm text-ink-soft">{m.case_file_mention_text()}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {colleagues.map(({ value, label }) => (
          <Button
            key={value}
            tone="secondary"
            size="small"
            icon={<AtSign aria-hidden size={18} />}
            onClick={() => onChoose(`@${label} `)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Details>
  )
}
