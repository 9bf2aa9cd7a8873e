import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { findingNames } from '../names.ts'
import { excerptOf, replacePart } from './markdown-edit.ts'
import type { DeviceJudgement } from './use-judgement.ts'

interface FindingsProps {
  judgement: DeviceJudgement
  /** The current text. */
  text: string
  onChange: (text: string) => void
  /** What happens if the text is sent unchanged; by default, that a moderator reads it first. */
  otherwise?: string
}

/** Findings that the writer can remove before sending: the words, the kind of finding, and a button that removes them. */
export function Findings({ judgement, text, onChange, otherwise }: FindingsProps) {
  const { removable, isRead } = judgement
  // Positions refer to the judged text, which is outdated while the writer types.
  const isCurrent = judgement.text === text
  return (
    <div aria-live="polite">
      {removable.length > 0 && (
        <section className="grid gap-3 rounded-e-md border-s-4 border-warn-ink bg-warn-soft py-3 ps-3.5 pe-4">
          <p>
            <strong>{m.community_findings_title()}</strong> {m.community_findings_text()}
          </p>
          <ul className="grid gap-2">
            {removable.map((finding) => {
              const { before, part, after } = excerptOf(judgement.text, finding)
              return (
                <li
                  key={`${finding.from}-${finding.to}-${finding.kind}`}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
                >
                  <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                    <span className="block text-sm font-semibold">{findingNames[finding.kind]()}</span>
                    {before}
                    <mark className="rounded-sm bg-accent px-0.5 font-semibold text-on-accent">{part}</mark>
                    {after}
                  </span>
                  <Button
                    tone="secondary"
                    size="small"
                    aria-disabled={!isCurrent}
                    aria-label={m.community_findings_remove_words({ words: part })}
                    onClick={() => isCurrent && onChange(replacePart(text, finding))}
                  >
                    {m.community_findings_remove()}
                  </Button>
                </li>
              )
            })}
          </ul>
          <p className="text-sm">{otherwise ?? m.community_findings_else()}</p>
        </section>
      )}
      {removable.length === 0 && isRead && otherwise === undefined && (
        <p className="text-sm text-ink-soft">{m.community_found_look_first()}</p>
      )}
    </div>
  )
}
