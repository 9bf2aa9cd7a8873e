import { useMemo } from 'react'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceRow } from '#web/ui/choices.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import {
  blankBook,
  entriesInTime,
  entriesOfBook,
  type JournalBook,
  longestAuthor,
  longestTitle,
} from '../model/book.ts'
import type { StoredEntry } from '../model/journal-search-index.ts'
import { bookKind } from '../store/kinds.ts'
import { storedWords } from '../store/stored-words.ts'
import { createRecordStore } from '../store/record-store.ts'
import { BookActions } from './book-actions.tsx'
import { bookDocumentOf, daysOf } from '../model/book-document.ts'
import { CoverChoice } from './cover-choice.tsx'
import { Cover } from './cover.tsx'
import { EntryChoice } from './entry-choice.tsx'
import { OwnPicture } from './own-picture.tsx'

const store = createRecordStore(bookKind)
const kind = {
  blank: blankBook,
  isBlank: (book: JournalBook) => book.title.trim() === '' && book.picture === null,
}

type Change = (part: Partial<JournalBook>) => void

/** Title, name and time. */
function BookFields({ book, change }: { book: JournalBook; change: Change }) {
  return (
    <>
      <Field label={m.recovery_book_title()}>
        <TextInput
          maxLength={longestTitle}
          autoComplete="off"
          value={book.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label={m.recovery_book_author()} hint={m.recovery_book_author_hint()} optional>
        <TextInput
          maxLength={longestAuthor}
          autoComplete="off"
          value={book.author}
          onChange={(event) => change({ author: event.currentTarget.value })}
        />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={m.recovery_from()} optional>
          <TextInput
            type="date"
            max="9999-12-31"
            value={book.from}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
        </Field>
        <Field label={m.recovery_until()} optional>
          <TextInput
            type="date"
            max="9999-12-31"
            value={book.until}
            onChange={(event) => change({ until: event.currentTarget.value })}
          />
        </Field>
      </div>
    </>
  )
}

interface BookEditorProps {
  id: string
  entries: readonly StoredEntry[]
  texts: RecoveryTexts
  onClose: () => void
}

/** One book: stored while it is edited, with a preview. */
export function BookEditor({ id, entries, texts, onClose }: BookEditorProps) {
  const { value: book, saveState, change, saveNow } = useAutosave(store, id, kind)
  const inTime = useMemo(() => entriesInTime(book, entries), [book, entries])
  const own = useMemo(() => entriesOfBook(book, entries), [book, entries])
  const title = book.title.trim() || m.recovery_book_untitled()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h3 className="text-xl">{m.recovery_book_heading()}</h3>
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <BookFields book={book} change={change} />
        </div>
        <div className="w-full max-w-56 justify-self-center md:sticky md:top-24">
          <Cover cover={book} title={title} author={book.author.trim()} range={daysOf(own)} />
        </div>
      </div>
      <CoverChoice book={book} onChange={change} />
      <OwnPicture bookId={id} picture={book.picture} onChange={(picture) => change({ picture })} />
      <section aria-labelledby="book-entries" className="grid gap-3">
        <h4 id="book-entries" className="font-semibold">
          {m.recovery_book_entries({ count: own.length })}
        </h4>
        <ChoiceRow
          type="checkbox"
          id="book-pictures"
          label={m.recovery_book_pictures()}
          checked={book.hasPictures}
          onChange={(event) => change({ hasPictures: event.currentTarget.checked })}
        />
        <EntryChoice entries={inTime} leftOut={book.leftOut} onChange={(leftOut) => change({ leftOut })} />
      </section>
      <BookActions
        document={() => bookDocumentOf(book, entries, texts)}
        title={title}
        isEmpty={own.length === 0}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button tone="secondary" onClick={() => void saveNow().then(onClose)}>
          {m.recovery_entry_close()}
        </Button>
        <StorageNote saveState={saveState} stored={storedWords(true)} />
      </div>
    </div>
  )
}
