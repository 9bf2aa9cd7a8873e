import { Download } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { saveText, formatPhrase } from './save-words.ts'

/** Twelve numbered words, for writing down. English in every language. */
export function NumberedWords({ words, label }: { words: readonly string[]; label: string }) {
  return (
    <ol
      lang="en"
      translate="no"
      aria-label={label}
      className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border-2 border-deep bg-surface p-5 font-mono text-lg md:grid-cols-3"
    >
      {words.map((word, index) => (
        // A phrase may contain a word twice; its position identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${index}${word}`} className="flex gap-3">
          <span
            aria-hidden
            className="min-w-[2ch] shrink-0 text-end whitespace-nowrap tabular-nums text-ink-soft"
          >
            {index + 1}
          </span>
          <span>{word}</span>
        </li>
      ))}
    </ol>
  )
}

/** The twelve words, with buttons to copy, print and save them. */
export function PhraseCard({ words }: { words: readonly string[] }) {
  const where = `${window.location.host}/reports/check`
  return (
    <div className="grid gap-4">
      <NumberedWords words={words} label={m.receipts_words_label()} />
      <div className="flex flex-wrap gap-3" data-no-print>
        <PrintSheet
          label={m.receipts_print()}
          sheets={[
            {
              key: 'words',
              title: m.receipts_words_label(),
              words,
              text: (
                <>
                  <p>{m.receipts_sheet_what()}</p>
                  <p>{m.receipts_sheet_keep()}</p>
                </>
              ),
            },
          ]}
        />
        <CopyButton text={words.join(' ')} label={m.receipts_copy()} />
        <Button
          tone="secondary"
          icon={<Download aria-hidden size={20} />}
          onClick={() => saveText(formatPhrase(words, where))}
        >
          {m.receipts_save()}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{m.receipts_save_hint()}</p>
    </div>
  )
}
