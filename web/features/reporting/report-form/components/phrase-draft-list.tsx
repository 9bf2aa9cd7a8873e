import { useEffect, useState, type ReactNode } from 'react'
import { draftDays } from '#contract/drafts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { OfflineError } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { deviceChoice } from '#web/platform/device/device-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { forgetPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { OfflineNotice } from '#web/records/receipt-phrase/offline-notice.tsx'
import { DraftList } from './draft-list.tsx'
import { useDrafts } from '../store/open-draft.ts'
import { continueBehindPhrase, markPhraseUsed } from '../store/draft-store.ts'

type LookupState = 'looking' | 'found' | 'nothing' | { error: unknown }

function useDraftLookup(words: readonly string[]): LookupState {
  const [lookup, setLookup] = useState<LookupState>('looking')
  useEffect(() => {
    let isCurrent = true
    continueBehindPhrase(words).then(
      (isThere) => isCurrent && setLookup(isThere ? 'found' : 'nothing'),
      (error: unknown) => isCurrent && setLookup({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [words])
  return lookup
}

interface PhraseDraftsProps {
  words: readonly string[]
  otherwise: ReactNode
}

/** Words that open no report may belong to drafts, which then continue here without being stored on this device. */
export function PhraseDrafts(props: PhraseDraftsProps) {
  const [attempt, setAttempt] = useState(0)
  return <DraftLookup key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function DraftLookup({ words, otherwise, onRetry }: PhraseDraftsProps & { onRetry: () => void }) {
  const lookup = useDraftLookup(words)
  const listed = useDrafts()
  if (lookup === 'nothing') return otherwise
  if (typeof lookup === 'object' && lookup.error instanceof OfflineError)
    return <OfflineNotice isTrying={false} onRetry={onRetry} />
  return (
    <Page
      title={m.report_form_words_drafts_title()}
      lead={lookup === 'found' && m.report_form_words_drafts_lead()}
    >
      {lookup === 'looking' && <SkeletonCards count={1} label={m.report_form_words_looking()} />}
      {lookup === 'found' && listed && <DraftList listed={listed} heading="h2" />}
      {lookup === 'found' && deviceChoice() === 'own' && <p>{m.report_form_words_own_device()}</p>}
      {typeof lookup === 'object' && (
        <Notice tone="warn" title={m.receipts_not_found()} live>
          <p>{sentenceFor(lookup.error)}</p>
          <div>
            <Button tone="secondary" onClick={forgetPhrase}>
              {m.receipts_enter_again()}
            </Button>
          </div>
        </Notice>
      )}
    </Page>
  )
}

function FoundDrafts({ words }: { words: readonly string[] }) {
  const lookup = useDraftLookup(words)
  const listed = useDrafts()
  if (lookup === 'looking') return <SkeletonCards count={1} label={m.report_form_words_looking()} />
  if (lookup === 'nothing') return <p aria-live="polite">{m.report_form_words_drafts_none()}</p>
  if (lookup !== 'found') {
    return (
      <Notice tone="warn" live>
        <p>{sentenceFor(lookup.error)}</p>
      </Notice>
    )
  }
  return listed && <DraftList listed={listed} heading="h3" />
}

/**
 * Drafts behind words that also open a report. They are fetched on demand: two simultaneous requests would reveal to the server that both
 * belong to one person.
 */
export function PhraseDraftsOnDemand({ words }: { words: readonly string[] }) {
  const [isAsked, setAsked] = useState(false)
  const lookUp = () => {
    markPhraseUsed(words)
    setAsked(true)
  }
  return (
    <Details summary={m.report_form_words_drafts_more()}>
      <div className="grid gap-4">
        <p>{m.report_form_words_drafts_more_text({ days: draftDays })}</p>
        {isAsked ? (
          <FoundDrafts words={words} />
        ) : (
          <div>
            <Button tone="secondary" onClick={lookUp}>
              {m.report_form_words_drafts_look()}
            </Button>
          </div>
        )}
      </div>
    </Details>
  )
}
