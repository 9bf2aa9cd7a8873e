import { Printer } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'

/** The twelve words, numbered, to be written down. Always English words, whatever the page's language. */
export function PhraseWords({ words }: { words: readonly string[] }) {
  return (
    <div className="grid gap-4">
      <ol
        lang="en"
        translate="no"
        aria-label={m.receipts_words_label()}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-lg border-2 border-deep bg-surface p-5 font-mono text-lg md:grid-cols-3"
      >
        {words.map((word, index) => (
          // A phrase may hold a word twice; its place names it.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index}${word}`} className="flex gap-3">
            <span aria-hidden className="w-6 text-end tabular-nums text-ink-soft">
              {index + 1}
            </span>
            <span>{word}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3" data-no-print>
        <CopyButton text={words.join(' ')} label={m.receipts_copy()} />
        <Button tone="secondary" icon={<Printer aria-hidden size={20} />} onClick={() => window.print()}>
          {m.receipts_print()}
        </Button>
      </div>
    </div>
  )
}
