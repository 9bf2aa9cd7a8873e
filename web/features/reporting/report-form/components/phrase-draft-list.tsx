import { useEffect, useState, type ReactNode } from 'react'
import { draftDays } from '#contract/drafts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { OfflineError } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { deviceChoice } from '#web/platform/device/choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { forgetPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { NotReached } from '#web/records/receipt-phrase/not-reached.tsx'
import { DraftList } from './draft-list.tsx'
import { useDrafts } from '../store/open-draft.ts'
import { goOnBehindWords, markPhraseUsed } from '../store/draft-store.ts'

type Looked = 'looking' | 'found' | 'nothing' | { error: unknown }

function useLooking(words: readonly string[]): Looked {
  const [looked, setLooked] = useState<Looked>('looking')
  useEffect(() => {
    let isCurrent = true
    goOnBehindWords(words).then(
      (isThere) => isCurrent && setLooked(isThere ? 'found' : 'nothing'),
      (error: unknown) => isCurrent && setLooked({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [words])
  return looked
}

interface DraftsOfWordsProps {
  words: readonly string[]
  otherwise: ReactNode
}

/** Words that open no report may be those of drafts: then writing goes on here, and nothing stays on this device. */
export function DraftsOfWords(props: DraftsOfWordsProps) {
  const [attempt, setAttempt] = useState(0)
  return <LookedOnce key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function LookedOnce({ words, otherwise, onRetry }: DraftsOfWordsProps & { onRetry: () => void }) {
  const looked = useLooking(words)
  const listed = useDrafts()
  if (looked === 'nothing') return otherwise
  if (typeof looked === 'object' && looked.error instanceof OfflineError)
    return <NotReached isTrying={false} onRetry={onRetry} />
  return (
    <Page
      title={m.report_form_words_drafts_title()}
      lead={looked === 'found' && m.report_form_words_drafts_lead()}
    >
      {looked === 'looking' && <SkeletonCards count={1} label={m.report_form_words_looking()} />}
      {looked === 'found' && listed && <DraftList listed={listed} heading="h2" />}
      {looked === 'found' && deviceChoice() === 'own' && <p>{m.report_form_words_own_device()}</p>}
      {typeof looked === 'object' && (
        <Notice tone="warn" title={m.receipts_not_found()} live>
          <p>{sentenceFor(looked.error)}</p>
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

function DraftsFound({ words }: { words: readonly string[] }) {
  const looked = useLooking(words)
  const listed = useDrafts()
  if (looked === 'looking') return <SkeletonCards count={1} label={m.report_form_words_looking()} />
  if (looked === 'nothing') return <p aria-live="polite">{m.report_form_words_drafts_none()}</p>
  if (looked !== 'found') {
    return (
      <Notice tone="warn" live>
        <p>{sentenceFor(looked.error)}</p>
      </Notice>
    )
  }
  return listed && <DraftList listed={listed} heading="h3" />
}

/**
 * Drafts behind words that open a report as well. They are looked for when the person asks: two calls at the same moment
 * would tell the server that both belong to one person.
 */
export function DraftsBehind({ words }: { words: readonly string[] }) {
  const [isAsked, setAsked] = useState(false)
  const look = () => {
    markPhraseUsed(words)
    setAsked(true)
  }
  return (
    <Details summary={m.report_form_words_drafts_more()}>
      <div className="grid gap-4">
        <p>{m.report_form_words_drafts_more_text({ days: draftDays })}</p>
        {isAsked ? (
          <DraftsFound words={words} />
        ) : (
          <div>
            <Button tone="secondary" onClick={look}>
              {m.report_form_words_drafts_look()}
            </Button>
          </div>
        )}
      </div>
    </Details>
  )
}
