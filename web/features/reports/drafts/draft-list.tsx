import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Kept } from '#web/platform/device/sealed-store.ts'
import { momentInWords, typeNames } from '../components/words.ts'
import type { Draft } from './draft.ts'
import { removeDraft } from './opened.ts'
import { drafts } from './store.ts'

/** Where writing a draft goes on. */
export function draftAddress(id: string, step = 'what'): string {
  return `/report?draft=${id}&step=${step}`
}

function DraftCard({ kept, onDiscard }: { kept: Kept<Draft>; onDiscard: () => void }) {
  const { answers, isWaiting } = kept.value
  const title = answers.title.trim() || typeNames(answers.types) || m.drafts_untitled()
  return (
    <li>
      <Card className="grid gap-3">
        <h3 className="text-lg">{title}</h3>
        <p className="text-sm text-ink-soft">
          {isWaiting ? m.drafts_waiting() : m.drafts_saved_at({ when: momentInWords(kept.savedAt) })}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={draftAddress(kept.id, isWaiting ? 'check' : 'what')}>
            {m.drafts_continue()}
            <span className="sr-only"> {title}</span>
          </LinkButton>
          <Button tone="quiet" onClick={onDiscard}>
            {m.drafts_discard()}
            <span className="sr-only"> {title}</span>
          </Button>
        </div>
      </Card>
    </li>
  )
}

/** Reports that were begun on this device. A discarded one is gone from it at once, and comes back only by Undo. */
export function DraftList({ listed }: { listed: readonly Kept<Draft>[] }) {
  const [discarded, setDiscarded] = useState<Kept<Draft> | null>(null)
  const discard = (kept: Kept<Draft>) => void removeDraft(kept.id).then(() => setDiscarded(kept))
  const undo = () => {
    if (discarded) void drafts.put(discarded.id, discarded.value).then(() => setDiscarded(null))
  }
  return (
    <div className="grid gap-4">
      <output className="block">
        {discarded && (
          <span className="flex flex-wrap items-center gap-3">
            {m.drafts_discarded()}
            <Button tone="secondary" onClick={undo}>
              {m.drafts_undo()}
            </Button>
          </span>
        )}
      </output>
      <ul className="grid gap-4">
        {listed.map((kept) => (
          <DraftCard key={kept.id} kept={kept} onDiscard={() => discard(kept)} />
        ))}
      </ul>
    </div>
  )
}
