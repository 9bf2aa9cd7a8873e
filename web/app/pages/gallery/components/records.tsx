import type { Block } from '#content/document.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Blocks } from '#web/ui/blocks.tsx'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { LongList } from '#web/ui/long-list.tsx'
import { ProgressList } from '#web/ui/progress.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SummaryList } from '#web/ui/summary-list.tsx'
import { Table } from '#web/ui/table.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ContentsLayout } from '#web/ui/contents-layout.tsx'
import { Doorway } from '#web/ui/illustrations/doorway.tsx'
import { Letterbox } from '#web/ui/illustrations/letterbox.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { GallerySection } from './exhibit.tsx'

const entries = [
  { key: '1', dateTime: '2026-11-02T09:30', when: '2 November 2026, 9:30', title: 'Report sent', who: 'You' },
  {
    key: '2',
    dateTime: '2026-11-04T14:00',
    when: '4 November 2026, 14:00',
    title: 'Being looked into',
    who: 'Support team',
    body: 'We have read it. We will write to you by Friday.',
    current: true,
  },
]

const months = [
  { month: 'October', reports: 14 },
  { month: 'November', reports: 9 },
]

const words = (text: string) => ({ en: text, es: text })
const blocks: Block[] = [
  { kind: 'text', text: words('A longer text, as policies have it.') },
  { kind: 'list', items: [words('One point'), words('Another point')] },
  {
    kind: 'table',
    columns: ['What', 'Why', 'How long', 'Who sees it'].map(words),
    rows: [['A name', 'To be written to', 'Until the account goes', 'Nobody else'].map(words)],
  },
]

const thousand = Array.from({ length: 1_000 }, (_, index) => `Report ${index + 1}`)

function Parts() {
  return (
    <>
      <div className="flex flex-wrap gap-6">
        <Notebook />
        <Letterbox />
      </div>
      <ContentsLayout label="On this page" parts={[{ id: 'gallery-password', heading: 'Password' }]}>
        <h3 id="gallery-password" className="text-lg">
          Password
        </h3>
      </ContentsLayout>
    </>
  )
}

/** How records are shown. */
export function Records() {
  return (
    <GallerySection title="Records">
      <ProgressList
        label="Parts of the report"
        steps={[
          { key: 'who', label: 'About whom', state: 'done', to: '/report' },
          { key: 'what', label: 'What happened', state: 'current' },
          { key: 'when', label: 'When', state: 'todo' },
        ]}
      />
      <Timeline entries={entries} />
      <SummaryList
        rows={[
          {
            key: 'what',
            question: 'What happened',
            answer: 'They shared a picture of me.',
            changeAt: '/report',
          },
          { key: 'where', question: 'Where', changeAt: '/report' },
        ]}
      />
      <Table
        caption="Reports by month"
        columns={[
          { key: 'month', heading: 'Month', cell: (row) => row.month },
          { key: 'reports', heading: 'Reports', cell: (row) => row.reports, numeric: true },
        ]}
        rows={months}
        rowKey={(row) => row.month}
      />
      <div className="grid gap-4">
        <Blocks blocks={blocks} caption="What is kept" />
      </div>
      <ShowMore hasMore loading={false} shown={20} onMore={() => {}} />
      <EmptyState
        illustration={<Doorway />}
        title="No reports yet"
        action={<LinkButton to="/report">Start a report</LinkButton>}
      >
        What you write down will stand here, with what became of it.
      </EmptyState>
      <Parts />
      <Details summary="A list of a thousand, of which only what can be seen is drawn">
        <LongList label="A thousand reports" items={thousand} keyOf={(name) => name} estimate={32}>
          {(name) => (
            <Link to="/reports" className={textLink}>
              {name}
            </Link>
          )}
        </LongList>
      </Details>
    </GallerySection>
  )
}
