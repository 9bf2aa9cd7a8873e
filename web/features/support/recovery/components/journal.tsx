import { Plus } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { notTheLog } from '#content/recovery/texts.ts'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { whenIdle } from '#web/platform/idle.ts'
import { TwoVersions } from '#web/records/personal/two-versions.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { JournalEntry } from '../model/journal.ts'
import {
  findEntries,
  isJournalFiltered,
  type StoredEntry,
  noJournalFilter,
  readyToSearch,
  tagsOf,
} from '../model/journal-search-index.ts'
import { useBooks, useJournal } from '../store/use-own-records.ts'
import { EntryRow } from './entry-row.tsx'
import { JournalSearch } from './journal-search.tsx'
import { EntryForm } from './entry-editor.tsx'

const pageful = 20

/** The book editor and the plan query are loaded on demand, once there is an entry to make a book of. */
const Books = lazy(async () => ({ default: (await import('./books.tsx')).Books }))
const BookEditor = lazy(async () => ({ default: (await import('./book-editor.tsx')).BookEditor }))

const Version = ({ value }: { value: JournalEntry }) => (
  <div className="grid gap-1">
    <p className="whitespace-pre-wrap wrap-anywhere">{value.words}</p>
    {value.tags.length > 0 && <p className="text-sm text-ink-soft">{value.tags.join(', ')}</p>}
  </div>
)

interface EntriesProps {
  entries: readonly StoredEntry[]
  tags: readonly string[]
  onOpen: (id: string) => void
}

/** The searchable entries, the latest first. */
function Entries({ entries, tags, onOpen }: EntriesProps) {
  const [filter, setFilter] = useState(noJournalFilter)
  const [shown, setShown] = useState(pageful)
  const found = useMemo(() => findEntries(entries, filter), [entries, filter])
  return (
    <>
      <JournalSearch
        filter={filter}
        tags={tags}
        onChange={(next) => {
          setFilter(next)
          setShown(pageful)
        }}
      />
      <output className="text-ink-soft">
        {isJournalFiltered(filter)
          ? m.recovery_entries_found({ count: found.length })
          : m.recovery_entries({ count: found.length })}
      </output>
      <ul className="grid gap-3">
        {found.slice(0, shown).map((entry) => (
          <EntryRow key={entry.id} id={entry.id} entry={entry.value} onOpen={() => onOpen(entry.id)} />
        ))}
      </ul>
      {found.length > shown && (
        <ShowMore hasMore loading={false} shown={shown} onMore={() => setShown(shown + pageful)} />
      )}
    </>
  )
}

/** A private journal. Entries are sealed on the device, searched on the device, and never sent in readable form. */
export function Journal({ texts }: { texts: RecoveryTexts }) {
  const { entries, versions } = useJournal()
  const books = useBooks()
  const [open, setOpen] = useState<string | null>(null)
  const [book, setBook] = useState<string | null>(null)
  const tags = useMemo(() => tagsOf(entries), [entries])
  useEffect(() => whenIdle(() => readyToSearch(entries)), [entries])
  if (open !== null)
    return <EntryForm key={open} id={open} texts={texts} tags={tags} onClose={() => setOpen(null)} />
  if (book !== null)
    return (
      <Suspense fallback={<SkeletonText lines={8} />}>
        <BookEditor key={book} id={book} entries={entries} texts={texts} onClose={() => setBook(null)} />
      </Suspense>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button icon={<Plus aria-hidden size={20} />} onClick={() => setOpen(crypto.randomUUID())}>
          {m.recovery_entry_new()}
        </Button>
        <p className="text-sm text-ink-soft">{inLocale(notTheLog, getLocale())}</p>
      </div>
      {versions.map((two) => (
        <TwoVersions key={two.copy.id} versions={two} Version={Version} />
      ))}
      {entries.length === 0 ? (
        <EmptyState illustration={<Notebook />} title={m.recovery_entries_none()}>
          {m.recovery_entries_none_text()}
        </EmptyState>
      ) : (
        <Entries entries={entries} tags={tags} onOpen={setOpen} />
      )}
      {(entries.length > 0 || books.length > 0) && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <Books entries={entries} texts={texts} onOpen={setBook} />
        </Suspense>
      )}
    </div>
  )
}
