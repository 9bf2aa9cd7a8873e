import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Printer } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { usePrintSheet } from '#web/ui/use-print-sheet.ts'

/** Numbered words in large print, for paper. */
function LargeWords({ words }: { words: readonly string[] }) {
  return (
    <ol
      lang="en"
      className="my-8 grid grid-cols-2 gap-x-10 gap-y-3 border-y-2 border-ink py-8 font-mono text-2xl"
    >
      {words.map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a phrase may hold a word twice
        <li key={`${index}${word}`}>
          {index + 1}. {word}
        </li>
      ))}
    </ol>
  )
}

interface PrintSheetProps {
  label: string
  /** Each on a separate page. */
  sheets: readonly { key: string; title: string; words: readonly string[]; text: ReactNode }[]
}

/** A button that prints phrases in large print, with what they are for and where to enter them. */
export function PrintSheet({ label, sheets }: PrintSheetProps) {
  const { isPrinting, print } = usePrintSheet(m.receipts_sheet_title())
  const sheet = (
    <div data-sheet className="text-ink">
      {sheets.map(({ key, title, words, text }) => (
        <section key={key} className="break-after-page p-6 last:break-after-auto">
          <h1 className="text-2xl">{title}</h1>
          <LargeWords words={words} />
          <div className="grid gap-3">
            {text}
            <p>
              {m.receipts_sheet_where()} <strong>{`${window.location.host}/reports/check`}</strong>
            </p>
          </div>
        </section>
      ))}
    </div>
  )
  return (
    <>
      <Button tone="secondary" icon={<Printer aria-hidden size={20} />} onClick={print}>
        {label}
      </Button>
      {isPrinting && createPortal(sheet, document.body)}
    </>
  )
}
