import { LockKeyhole } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import {
  PhraseDraftsOnDemand,
  PhraseDrafts,
} from '#web/features/reporting/report-form/components/phrase-draft-list.tsx'
import { openedReportsKey, receiptQuery } from '#web/records/queries.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openPhraseKeyring } from '#web/records/receipt-phrase/typed-phrase.ts'
import { ReportView } from '#web/features/case/report-page/components/report-view.tsx'
import { forgetPhrase } from '#web/records/receipt-phrase/receipt-phrase.ts'
import { WithReportSlots } from '../report-page/slots/report-slots.tsx'
import { OfflineNotice, OpeningNotice } from '#web/records/receipt-phrase/offline-notice.tsx'

/** The keyring of the phrase; `missing` while its code cannot be loaded. */
function useReceiptKeyring(words: readonly string[]) {
  const [keyring, setKeyring] = useState<Keyring | 'missing' | null>(null)
  useEffect(() => {
    let isCurrent = true
    openPhraseKeyring(words).then(
      (made) => isCurrent && setKeyring(made),
      // The words were validated before, so it is the code that is missing.
      () => isCurrent && setKeyring('missing'),
    )
    return () => {
      isCurrent = false
    }
  }, [words])
  return keyring
}

/** How to come back, and a button to close. */
function ReceiptEnd() {
  return (
    <div
      className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-5"
      data-no-print
    >
      <p className="max-w-measure text-ink-soft">{m.receipts_no_notice()}</p>
      <LinkButton tone="secondary" to="/" icon={<LockKeyhole aria-hidden size={20} />}>
        {m.receipts_close()}
      </LinkButton>
    </div>
  )
}

function OpenedReceipt({ keyring, words }: { keyring: Keyring; words: readonly string[] }) {
  const { data, error, failureReason, isFetching, isPending, refetch } = useQuery(receiptQuery(keyring))
  const retry = () => void refetch()
  const hasNotReached = useHasNotReached(error ?? failureReason)
  if (data) {
    return (
      <WithReportSlots>
        <ReportView
          id={data}
          keyring={keyring}
          end={
            <>
              <PhraseDraftsOnDemand words={words} />
              <ReceiptEnd />
            </>
          }
          onDeleted={forgetPhrase}
        />
      </WithReportSlots>
    )
  }
  if (hasNotReached) return <OfflineNotice isTrying={isFetching} onRetry={retry} />
  if (isPending) return <OpeningNotice />
  const isUnknown = isRefusal(error, 'not_found', 'signed_out', 'not_accepted')
  if (isUnknown) return <PhraseDrafts words={words} otherwise={<NothingOpened onRetry={retry} />} />
  return <NothingOpened error={error} onRetry={retry} />
}

/** Whether the last completed attempt did not reach the server. The message stays during a retry. */
function useHasNotReached(problem: Error | null): boolean {
  const [hasNotReached, setUnreached] = useState(false)
  const now = problem === null ? hasNotReached : problem instanceof OfflineError
  if (now !== hasNotReached) setUnreached(now)
  return now
}

/** The phrase belongs to nothing on this server, or the server does not answer. */
function NothingOpened({ error, onRetry }: { error?: unknown; onRetry: () => void }) {
  return (
    <ToolPage title={m.receipts_check_link()} width="measure" scale="reading">
      <Notice tone="warn" title={m.receipts_not_found()} live>
        <p>{error === undefined ? m.receipts_not_found_text() : sentenceFor(error)}</p>
        <div className="flex flex-wrap gap-3">
          <Button tone="secondary" onClick={onRetry}>
            {m.ui_try_again()}
          </Button>
          <Button tone="secondary" onClick={forgetPhrase}>
            {m.receipts_enter_again()}
          </Button>
        </div>
      </Notice>
    </ToolPage>
  )
}

/** Clears the data that a phrase opened when the phrase is left. */
function useClearQueriesOnLeave(keyring: Keyring | null) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!keyring) return undefined
    return () => queries.removeQueries({ queryKey: openedReportsKey(keyring) })
  }, [keyring, queries])
}

/** The report that a phrase opens. */
export function ReceiptPage({ words }: { words: readonly string[] }) {
  const [attempt, setAttempt] = useState(0)
  return <ReceiptAttempt key={attempt} words={words} onRetry={() => setAttempt(attempt + 1)} />
}

function ReceiptAttempt({ words, onRetry }: { words: readonly string[]; onRetry: () => void }) {
  const keyring = useReceiptKeyring(words)
  const opened = keyring === 'missing' ? null : keyring
  useClearQueriesOnLeave(opened)
  if (keyring === 'missing') return <OfflineNotice isTrying={false} onRetry={onRetry} />
  return opened ? <OpenedReceipt keyring={opened} words={words} /> : <OpeningNotice />
}
