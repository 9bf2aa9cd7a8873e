import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { momentInWords } from '#web/ui/dates.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Kept } from '#web/platform/device/sealed-store.ts'
import { typeNames } from '../components/words.ts'
import type { Draft } from './draft.ts'
import { stepsBegun, steps } from '../answers/steps.ts'
import { sealingCode } from '../sending/sealing-code.ts'
import { removeDraft } from './opened.ts'
import { drafts } from './store.ts'

/** Where writing a draft goes on. */
export function draftAddress(id: string, step = 'about'): string {
  return `/report?draft=${id}&step=${step}`
}

interface DraftCardProps {
  kept: Kept<Draft>
  onDiscard: () => void
  Heading: 'h2' | 'h3'
}

function DraftCard({ kept, onDiscard, Heading }: DraftCardProps) {
  const { answers, isWaiting } = kept.value
  const title = answers.title.trim() || typeNames(answers.types) || m.drafts_untitled()
  return (
    <li>
      <Card className="grid gap-3">
        <Heading className="text-lg">{title}</Heading>
        <p className="text-sm text-ink-soft">
          {isWaiting ? m.drafts_waiting() : m.guided_draft_saved({ when: momentInWords(kept.savedAt) })}
          {' · '}
          {m.guided_draft_progress({ number: stepsBegun(answers), count: steps.length })}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={draftAddress(kept.id, isWaiting ? 'check' : 'about')}>
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

interface DraftListProps {
  listed: readonly Kept<Draft>[]
  /** One below the heading that it stands under. */
  heading?: 'h2' | 'h3'
}

/** Reports that were begun. A discarded one is gone at once, and comes back only by Undo. */
export function DraftList({ listed, heading = 'h3' }: DraftListProps) {
  const discard = async (kept: Kept<Draft>) => {
    const putFilesBack = await sealingCode('files').then(
      ({ removeFilesOf }) => removeFilesOf({ kind: 'draft', id: kept.id }),
      () => undefined,
    )
    await removeDraft(kept.id)
    const putBack = () => void drafts.put(kept.id, kept.value).then(putFilesBack)
    toast({ title: m.drafts_discarded(), action: { label: m.drafts_undo(), run: putBack } })
  }
  return (
    <ul className="grid gap-4">
      {listed.map((kept) => (
        <DraftCard key={kept.id} kept={kept} Heading={heading} onDiscard={() => void discard(kept)} />
      ))}
    </ul>
  )
}
