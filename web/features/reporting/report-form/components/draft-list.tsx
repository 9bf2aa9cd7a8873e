import { momentInWords } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notStoredWords } from '#web/platform/device/not-stored.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { toastClosed } from '#web/ui/toast-closed.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Kept } from '#web/platform/device/sealed-store.ts'
import { typeNames } from '#web/records/words.ts'
import type { Draft } from '../model/draft.ts'
import { stepsBegun, steps } from '../model/form-steps.ts'
import { ownedFilesCode } from '#web/files/transfer/owned-files-code.ts'
import { codeFrom } from '#web/platform/code.ts'
import { removeDraft } from '../store/open-draft.ts'
import { continuedFrom } from '../model/report-link.ts'
import { drafts } from '../store/draft-store.ts'

/** Where writing a draft goes on. */
export function draftAddress(id: string, step = 'story'): string {
  return `/report?draft=${id}&step=${step}`
}

/** What a draft is called: as its writer calls it, or by what happened. */
export function draftTitle({ title, types, about }: Draft['answers']): string {
  return title.trim() || typeNames(types, about) || m.drafts_untitled()
}

/** Since when it is saved, or that it is not. */
export const savedSince = ({ id, savedAt }: Pick<Kept<Draft>, 'id' | 'savedAt'>): string =>
  drafts.isStored(id) ? m.report_form_draft_saved({ when: momentInWords(savedAt) }) : notStoredWords()

interface DraftCardProps {
  kept: Kept<Draft>
  fingerprint: string | null
  onDiscard: () => void
  Heading: 'h2' | 'h3'
}

function DraftCard({ kept, fingerprint, onDiscard, Heading }: DraftCardProps) {
  const { answers, isWaiting } = kept.value
  const title = draftTitle(answers)
  const address = draftAddress(kept.id, isWaiting ? 'check' : 'story')
  return (
    <li>
      <Card className="grid gap-3">
        <Heading className="text-lg">{title}</Heading>
        <p className="text-sm text-ink-soft">
          {isWaiting ? m.drafts_waiting() : savedSince(kept)}
          {' · '}
          {m.report_form_draft_progress({ number: stepsBegun(answers), count: steps.length })}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={address + continuedFrom(fingerprint)}>
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
  /** One below the heading that it is under. */
  heading?: 'h2' | 'h3'
  /** The team's key fingerprint, where a link that carries it led here: drafts continued from here are checked against it. */
  fingerprint?: string | null
}

const outboxCode = () => codeFrom(() => import('#web/platform/outbox/here.ts'))

/**
 * A discarded report is gone at once. It comes back, its files too, as long as Undo is offered. Where it could not be removed,
 * such as from behind words without a network, it stays whole and a message says so.
 */
async function discard(kept: Kept<Draft>) {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  try {
    // What is discarded is not sent from another page either.
    if (kept.value.isWaiting) await (await outboxCode()).outbox().discard(kept.id)
    await removeDraft(kept.id)
  } catch (error) {
    const again = { label: m.ui_try_again(), run: () => void discard(kept) }
    toast({
      title: m.report_form_not_discarded(),
      description: sentenceFor(error),
      tone: 'danger',
      action: again,
    })
    return
  }
  const putFilesBack = await ownedFilesCode().then(
    ({ removeFilesOf }) => removeFilesOf({ kind: 'draft', id: kept.id }, isOver),
    () => undefined,
  )
  const undo = { label: m.drafts_undo(), run: () => void putBack() }
  // The files first: from here on they are not erased when the message goes.
  const putBack = async () => {
    const filesBack = putFilesBack?.()
    try {
      await drafts.put(kept.id, { ...kept.value, isWaiting: false })
    } catch {
      toast({ title: m.drafts_not_back(), tone: 'danger', action: undo })
    }
    await filesBack
  }
  void toastClosed(toast({ title: m.drafts_discarded(), action: undo })).then(end)
}

/** Reports that were started, and the way on or out of each. */
export function DraftList({ listed, heading = 'h3', fingerprint = null }: DraftListProps) {
  return (
    <ul className="grid gap-4">
      {listed.map((kept) => (
        <DraftCard
          key={kept.id}
          kept={kept}
          fingerprint={fingerprint}
          Heading={heading}
          onDiscard={() => void discard(kept)}
        />
      ))}
    </ul>
  )
}
