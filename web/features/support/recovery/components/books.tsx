import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { maxJournalBooks } from '#contract/plan-limits.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { personalRecords } from '#web/records/personal/personal.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { subscriptionQuery } from '#web/records/subscription.ts'
import { Button } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { RowActions } from './row-actions.tsx'
import { entriesOfBook, type JournalBook } from '../model/book.ts'
import type { StoredEntry } from '../model/journal-search-index.ts'
import { bookKind } from '../store/kinds.ts'
import { useBooks } from '../store/use-own-records.ts'
import { useRemoval } from '../store/use-removal.ts'
import { addressOf } from '../model/recovery-views.ts'
import { BookActions } from './book-actions.tsx'
import { bookDocumentOf, daysOf } from '../model/book-document.ts'
import { Cover } from './cover.tsx'

/** What to know before choosing a plan, and the free alternative. */
function PartOfPremium() {
  return (
    <p className="max-w-measure">
      {m.recovery_book_premium()}{' '}
      <Link className={textLink} to="/subscription">
        {m.recovery_book_plans()}
      </Link>
      . {m.recovery_book_free()}{' '}
      <Link className={textLink} to={addressOf('keep')}>
        {m.recovery_book_free_way()}
      </Link>
      .
    </p>
  )
}

interface OwnBookProps {
  record: PersonalRecord<JournalBook>
  entries: readonly StoredEntry[]
  texts: RecoveryTexts
  /** Omitted if no plan allows editing: the book still belongs to its author. */
  onOpen: (() => void) | undefined
}

/** A finished book: it can be saved again as often as its author likes, whatever their plan. */
function OwnBook({ record: { id, value }, entries, texts, onOpen }: OwnBookProps) {
  const own = entriesOfBook(value, entries)
  const title = value.title.trim() || m.recovery_book_untitled()
  const removal = useRemoval()
  const remove = () => personalRecords.remove(id)
  const restore = () => personalRecords.save(bookKind, value)
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 rounded-lg border border-line bg-surface p-4">
      <Cover cover={value} title={title} author="" range="" />
      <div className="grid gap-3">
        <div>
          <h4 className="font-semibold wrap-anywhere">{title}</h4>
          <p className="text-sm text-ink-soft">{daysOf(own)}</p>
        </div>
        <BookActions
          document={() => bookDocumentOf(value, entries, texts)}
          title={title}
          isEmpty={own.length === 0}
        />
        {onOpen ? (
          <RowActions of={title} onOpen={onOpen} remove={remove} restore={restore} />
        ) : (
          <div>
            <Button tone="quiet" size="small" onClick={() => removal.remove(remove, restore)}>
              {m.recovery_delete()}
              <span className="sr-only"> {title}</span>
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

/** A link to a new book, or why there is none. */
function NewBook({
  count,
  mayMake,
  onOpen,
}: {
  count: number
  mayMake: number
  onOpen: (id: string) => void
}) {
  if (mayMake === 0) return <PartOfPremium />
  if (count >= mayMake) return <p className="text-ink-soft">{m.recovery_books_full({ max: mayMake })}</p>
  return (
    <div>
      <Button
        tone="secondary"
        icon={<BookOpen aria-hidden size={20} />}
        onClick={() => onOpen(crypto.randomUUID())}
      >
        {m.recovery_book_make()}
      </Button>
    </div>
  )
}

interface BooksProps {
  entries: readonly StoredEntry[]
  texts: RecoveryTexts
  onOpen: (id: string) => void
}

/** Books of one’s journal: generated on the device, from data that no server can read. Nothing else on the page calls the server. */
export function Books(props: BooksProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <BookList {...props} />
    </QueryClientProvider>
  )
}

function BookList({ entries, texts, onOpen }: BooksProps) {
  const books = useBooks()
  const { user, loading } = useAuth()
  const plan = useQuery({ ...subscriptionQuery, enabled: user !== null })
  const mayMake = user === null ? 0 : maxJournalBooks[plan.data?.plan ?? 'free']
  return (
    <section
      aria-labelledby="books"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-6"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 id="books" className="text-xl">
          {m.recovery_book_heading()}
        </h3>
        {mayMake === 0 && <Tag tone="accent">{m.recovery_book_tag()}</Tag>}
      </div>
      <p className="max-w-measure text-ink-soft">{m.recovery_book_lead()}</p>
      {loading ? (
        <SkeletonText lines={2} />
      ) : user === null ? (
        <PartOfPremium />
      ) : (
        <Loaded query={plan} loading={<SkeletonText lines={2} />}>
          {() => <NewBook count={books.length} mayMake={mayMake} onOpen={onOpen} />}
        </Loaded>
      )}
      {books.length > 0 && (
        <ul className="grid gap-3">
          {books.map((record) => (
            <OwnBook
              key={record.id}
              record={record}
              entries={entries}
              texts={texts}
              onOpen={mayMake > 0 ? () => onOpen(record.id) : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
