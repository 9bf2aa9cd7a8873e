import { useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { noticesIn } from '#content/notices/publish.ts'
import { noticeKinds, type Notice, type NoticeKind } from '#content/notices/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SaveOffline } from '#web/platform/offline-copy/save-offline.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOpenedPlace } from '#web/platform/pages/use-opened-place.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Signpost } from '#web/ui/illustrations/signpost.tsx'
import { Field } from '#web/ui/field.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Filters } from '#web/ui/filters.tsx'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { noticeKindNames } from '../model/result-names.ts'
import { OtherTools } from '../components/other-tools.tsx'
import { fetchNotices } from '../model/fetch-notices.ts'
import { findNotices } from '../model/notice-search.ts'
import { NoticeCard } from '../components/notice-card.tsx'
import { UnreadNotice } from '../components/notice-status.tsx'

export const loader = ({ request }: LoaderFunctionArgs): Notice[] =>
  noticesIn(localeOf(new URL(request.url).pathname))

// All notices are in one file, so that the server does not learn which one is read. [Note: One file of texts]
export const clientLoader = (): Promise<readonly Notice[]> => fetchNotices()

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.search_results_notices_title(), description: m.search_results_notices_lead() })
}

/** The requirements of each notice, complete in the HTML. Which one is opened stays on the device. */
export default function Notices() {
  const notices = useLoaderData<typeof loader>()
  useOpenedPlace()
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<NoticeKind | null>(null)
  const found = findNotices(notices, words, kind)
  const titleOf = (id: string) => notices.find((each) => each.id === id)?.title ?? id
  return (
    <Page
      area="law"
      drawing={<Spot shape="letter" />}
      title={m.search_results_notices_title()}
      lead={m.search_results_notices_lead()}
      note={<UnreadNotice notices={notices} />}
      actions={
        <>
          <ReadingTools />
          <OtherTools current="/seo-help/notices" />
        </>
      }
      width="page"
    >
      <TextNotes text="notices/all" />
      <FindNotice words={words} kind={kind} onSearch={setWords} onKind={setKind} />
      <output className="text-ink-soft scriptless:hidden" data-no-print>
        {m.search_results_notices_found({ count: found.length })}
      </output>
      {noticeKinds
        .map((each) => ({ each, own: found.filter((notice) => notice.kind === each) }))
        .filter(({ own }) => own.length > 0)
        .map(({ each, own }) => (
          <section
            key={each}
            aria-labelledby={`kind-${each}`}
            className="grid items-start gap-3 lg:grid-cols-2"
          >
            <h2 id={`kind-${each}`} className="text-xl lg:col-span-2">
              {noticeKindNames[each]()}
            </h2>
            {own.map((notice) => (
              <NoticeCard key={notice.id} notice={notice} titleOf={titleOf} />
            ))}
          </section>
        ))}
      {found.length === 0 && (
        <EmptyState illustration={<Signpost />} title={m.search_results_none_title()}>
          {m.search_results_none_text()}
        </EmptyState>
      )}
      <SaveOffline name="notices" />
    </Page>
  )
}

interface FindNoticeProps {
  words: string
  kind: NoticeKind | null
  onSearch: (words: string) => void
  onKind: (kind: NoticeKind | null) => void
}

function FindNotice({ words, kind, onSearch, onKind }: FindNoticeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 scriptless:hidden" data-no-print>
      <div className="max-w-form">
        <Field label={m.search_results_notices_find()}>
          <TextInput
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => onSearch(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Filters
        chips={
          <ChoiceChips
            label={m.search_results_notices_kind()}
            all={m.search_results_notices_all()}
            options={noticeKinds}
            names={noticeKindNames}
            value={kind}
            onChoose={onKind}
          />
        }
      />
    </div>
  )
}
