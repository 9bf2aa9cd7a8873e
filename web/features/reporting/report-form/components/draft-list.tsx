import { momentInWords } from '#web/ui/dates.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { notStoredSentence } from '#web/platform/device/not-stored-sentence.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { toastClosed } from '#web/ui/toast-closed.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { SealedStoreItem } from '#web/platform/device/sealed-store.ts'
import { typeNames } from '#web/records/words.ts'
import type { Draft } from '../model/draft.ts'
import { countStartedSteps, steps } from '../model/form-steps.ts'
import { ownedFilesCode } from '#web/files/transfer/owned-files-code.ts'
import { loadCode } from '#web/platform/load-code.ts'
import { removeDraft } from '../store/open-draft.ts'
import { linkFragment } from '../model/report-link.ts'
import { drafts } from '../store/draft-store.ts'

/** The address of a draft. */
export function draftAddress(id: string, step = 'story'): string {
  return `/report?draft=${id}&step=${step}`
}

/** A draft's title: the writer's own, or else its types. */
export function draftTitle({ title, types, about }: Draft['answers']): string {
  return title.trim() || typeNames(types, about) || m.drafts_untitled()
}

/** When it was saved, or that it was not. */
export const savedSince = ({ id, savedAt }: Pick<SealedStoreItem<Draft>, 'id' | 'savedAt'>): string =>
  drafts.isStored(id) ? m.report_form_draft_saved({ when: momentInWords(savedAt) }) : notStoredSentence()

interface DraftCardProps {
  stored: SealedStoreItem<Draft>
  fingerprint: string | null
  onDiscard: () => void
  Heading: 'h2' | 'h3'
}

function DraftCard({ stored, fingerprint, onDiscard, Heading }: DraftCardProps) {
  const { answers, isWaiting } = stored.value
  const title = draftTitle(answers)
  const address = draftAddress(stored.id, isWaiting ? 'check' : 'story')
  return (
    <li>
      <Card className="grid gap-3">
        <Heading className="text-lg">{title}</Heading>
        <p className="text-sm text-ink-soft">
          {isWaiting ? m.drafts_waiting() : savedSince(stored)}
          {' · '}
          {m.report_form_draft_progress({ number: countStartedSteps(answers), count: steps.length })}
        </p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={address + linkFragment(fingerprint)}>
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
  listed: readonly SealedStoreItem<Draft>[]
  /** One level below the heading above it. */
  heading?: 'h2' | 'h3'
  /** The team's key fingerprint from the link that led here: drafts continued from here are checked against it. */
  fingerprint?: string | null
}

const outboxCode = () => loadCode(() => import('#web/platform/outbox/local-outbox.ts'))

/**
 * Discards a draft immediately. It can be restored, with its files, while Undo is offered. If it could not be removed, for example behind a
 * phrase without a network, it stays and a message says so.
 */
async function discard(stored: SealedStoreItem<Draft>) {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  try {
    // A discarded draft must not be sent from another page.
    if (stored.value.isWaiting) await (await outboxCode()).outbox().discard(stored.id)
    await removeDraft(stored.id)
  } catch (error) {
    const again = { label: m.ui_try_again(), run: () => void discard(stored) }
    toast({
      title: m.report_form_not_discarded(),
      description: sentenceFor(error),
      tone: 'danger',
      action: again,
    })
    return
  }
  const restoreFiles = await ownedFilesCode().then(
    ({ removeFilesOf }) => removeFilesOf({ kind: 'draft', id: stored.id }, isOver),
    () => undefined,
  )
  const undo = { label: m.drafts_undo(), run: () => void restore() }
  // The files first: from here on they are not erased when the message closes.
  const restore = async () => {
    const filesRestored = restoreFiles?.()
    try {
      await drafts.put(stored.id, { ...stored.value, isWaiting: false })
    } catch {
      toast({ title: m.drafts_not_back(), tone: 'danger', action: undo })
    }
    await filesRestored
  }
  void toastClosed(toast({ title: m.drafts_discarded(), action: undo })).then(end)
}

/** Drafts with links to continue or discard each. */
export function DraftList({ listed, heading = 'h3', fingerprint = null }: DraftListProps) {
  return (
    <ul className="grid gap-4">
      {listed.map((stored) => (
        <DraftCard
          key={stored.id}
          stored={stored}
          fingerprint={fingerprint}
          Heading={heading}
          onDiscard={() => void discard(stored)}
        />
      ))}
    </ul>
  )
}
