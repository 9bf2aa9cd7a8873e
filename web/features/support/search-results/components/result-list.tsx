import { lazy, Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { Button, LinkButton, PlaceButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { textLink } from '#web/ui/link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { stateNames } from '../model/result-names.ts'
import { SealedNotice } from './sealed-notice.tsx'
import { AddResult } from './add-result.tsx'
import { countStates, dueFirst, findResults, isDue } from '../model/result-search.ts'
import { ResultCard } from './result-card.tsx'
import { StateSegments } from './state-segments.tsx'
import { type Result, type State, stateOf } from '../model/result.ts'
import { type ResultRecord, type Results, useResults } from './use-results.ts'

/** The id of the form for a new result. */
const addPlace = 'add-result'

/** Few people have a list at hand, so the import code is loaded separately. */
const Bulk = lazy(async () => ({ default: (await import('./bulk-import.tsx')).Bulk }))

const Version = ({ value }: { value: Result }) => (
  <p>
    <span className="break-all">{value.address}</span>
    <br />
    {stateNames[stateOf(value)]()} · {value.query} {value.says}
  </p>
)

const lastStateText: Record<'added' | 'step' | 'removed', (input: { count: number }) => string> = {
  added: m.search_results_added,
  step: m.search_results_stepped,
  removed: m.search_results_taken_off,
}

function Outcome({ results }: { results: Results }) {
  const { last, isFailed, undo } = results
  return (
    <>
      <output className="flex flex-wrap items-center gap-x-3 empty:hidden">
        {last && (
          <>
            <span className="font-semibold">{lastStateText[last.kind]({ count: last.count })}</span>
            <Button tone="quiet" onClick={() => void undo()}>
              {m.search_results_undo()}
            </Button>
          </>
        )}
      </output>
      {isFailed && <Notice tone="warn" title={m.search_results_not_saved()} live />}
    </>
  )
}

function DueResults({ records, onOpen }: { records: readonly ResultRecord[]; onOpen: (id: string) => void }) {
  const [now] = useState(() => new Date())
  const due = records.filter(({ value }) => isDue(value, now))
  if (due.length === 0) return null
  return (
    <Notice tone="info" title={m.search_results_due({ count: due.length })}>
      <ul>
        {due.map(({ id, value }) => (
          <li key={id}>
            <Button tone="quiet" size="small" onClick={() => onOpen(id)}>
              <span className="break-all">{value.address}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A search on the device: the search text is never sent. */
function ResultSearch({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  return (
    <search aria-label={m.search_results_find()}>
      <Field label={m.search_results_find()}>
        <TextInput
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={(event) => onSearch(event.currentTarget.value)}
        />
      </Field>
    </search>
  )
}

/** Results per page. */
const aPage = 40

/** The number of results, and a link to one notice for all of them. */
function FoundLine({ ids }: { ids: readonly string[] }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <output className="text-ink-soft">{m.search_results_found({ count: ids.length })}</output>
      {ids.length > 1 && (
        <LinkButton to={`/seo-help/notice#${ids.join(',')}`} tone="secondary" size="small">
          {m.search_results_compose_all({ count: ids.length })}
        </LinkButton>
      )}
    </div>
  )
}

function Shown({ results }: { results: Results }) {
  const { records } = results
  const [words, setWords] = useState('')
  const [state, setState] = useState<State | null>(null)
  const [limit, setLimit] = useState(aPage)
  const [opened, setOpened] = useState<string | null>(null)
  const found = dueFirst(findResults(records, words, state))
  const open = (id: string) => {
    setWords('')
    setState(null)
    setOpened(id)
    requestAnimationFrame(() => document.getElementById(`result-${id}`)?.scrollIntoView({ block: 'center' }))
  }
  if (records.length === 0)
    return (
      <EmptyState
        illustration={<Notebook />}
        title={m.search_results_empty_title()}
        action={<PlaceButton href={`#${addPlace}`}>{m.search_results_add_title()}</PlaceButton>}
      >
        {m.search_results_empty_text()}
      </EmptyState>
    )
  return (
    <section aria-labelledby="results" className="grid min-w-0 content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="results" className="text-xl">
          {m.search_results_list()}
        </h2>
        <a href={`#${addPlace}`} className={`inline-flex min-h-11 items-center lg:hidden ${textLink}`}>
          {m.search_results_add_title()}
        </a>
      </div>
      <StateSegments counts={countStates(records)} chosen={state} onChoose={setState} />
      <DueResults records={records} onOpen={open} />
      <ResultSearch words={words} onSearch={setWords} />
      <FoundLine ids={found.map(({ id }) => id)} />
      <ul className="grid gap-3">
        {found.slice(0, limit).map((record) => (
          <li key={record.id} id={`result-${record.id}`}>
            <ResultCard record={record} results={results} isOpen={opened === record.id} />
          </li>
        ))}
      </ul>
      {found.length > limit && (
        <Button tone="secondary" onClick={() => setLimit(limit + aPage)}>
          {m.search_results_more()}
        </Button>
      )}
    </section>
  )
}

function BulkImport({ results }: { results: Results }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Details summary={m.search_results_bulk()} onToggle={setOpen}>
      {isOpen && (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <Bulk results={results} />
        </Suspense>
      )}
    </Details>
  )
}

/** The sealed list of harmful results: on this device, and in the account of members who are signed in. */
export function ResultList() {
  const results = useResults()
  const device = useDeviceChoice()
  return (
    <SealedNotice status={results.status}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
        <div className="grid min-w-0 content-start gap-4">
          <Outcome results={results} />
          {results.versions.map((two) => (
            <TwoVersions key={two.copy.id} versions={two} Version={Version} />
          ))}
          <Shown results={results} />
        </div>
        <div id={addPlace} className="grid min-w-0 scroll-mt-20 content-start gap-4">
          <AddResult results={results} />
          <BulkImport results={results} />
          {device === 'unknown' && results.records.length > 0 && <DeviceQuestion />}
          <p className="text-sm text-ink-soft">{m.search_results_sealed()}</p>
        </div>
      </div>
    </SealedNotice>
  )
}
