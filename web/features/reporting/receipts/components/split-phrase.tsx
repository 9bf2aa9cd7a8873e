import { useState } from 'react'
import type { Shares } from '#encryption/shares.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { NumberedWords } from '#web/records/receipt-phrase/phrase-words.tsx'
import { PrintSheet } from '#web/records/receipt-phrase/print-sheet.tsx'

/** Two halves of the phrase for two places or people. They are created afresh each time, and older ones stay valid. */
export function SplitPhrase({ words }: { words: readonly string[] }) {
  const [shares, setShares] = useState<Shares | null>(null)
  const split = async () => {
    const { splitPhrase } = await import('#encryption/shares.ts')
    setShares(splitPhrase(words))
  }
  if (!shares) {
    return (
      <div className="grid gap-4">
        <p>{m.receipts_split_text()}</p>
        <div>
          <Button tone="secondary" onClick={() => void split()}>
            {m.receipts_split()}
          </Button>
        </div>
      </div>
    )
  }
  const halves = shares.map((share, index) => ({
    key: String(index),
    title: m.receipts_half({ number: index + 1 }),
    words: share,
    text: <p>{m.receipts_half_what()}</p>,
  }))
  return (
    <div className="grid gap-6">
      <p>{m.receipts_split_done()}</p>
      {halves.map((half) => (
        <div key={half.key} className="grid gap-3">
          <p className="font-bold">{half.title}</p>
          <NumberedWords words={half.words} label={half.title} />
          <div className="flex flex-wrap gap-3">
            <PrintSheet label={m.receipts_print()} sheets={[half]} />
            <CopyButton text={half.words.join(' ')} label={m.receipts_copy()} />
          </div>
        </div>
      ))}
    </div>
  )
}
