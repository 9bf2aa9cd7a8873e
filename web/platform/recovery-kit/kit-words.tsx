import { Printer } from 'lucide-react'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Prints under a neutral title: it becomes the file name and the headline of the sheet. */
function printNeutrally() {
  const title = document.title
  document.title = brand.discreetTitle[getLocale()]
  window.print()
  document.title = title
}

/** The numbered words of a kit, shown only this once. The printout contains nothing else. */
export function KitWords({ words, onNoted }: { words: readonly string[]; onNoted: () => void }) {
  const numbered = words.map((word, index) => ({ place: index + 1, word }))
  return (
    <div className="grid gap-5">
      <div className="print:hidden">
        <Notice tone="warn">{m.vault_kit_once()}</Notice>
      </div>
      <p className="hidden print:block">{m.vault_kit_print_note()}</p>
      <ol
        aria-label={m.vault_kit_words()}
        lang="en"
        translate="no"
        className="list-inside list-decimal columns-2 gap-x-6 rounded-md border-2 border-line bg-surface p-5 font-mono leading-loose tabular-nums marker:text-ink-soft"
      >
        {numbered.map(({ place, word }) => (
          <li key={place}>{word}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onNoted}>{m.vault_kit_noted()}</Button>
        <Button tone="secondary" icon={<Printer aria-hidden size={20} />} onClick={printNeutrally}>
          {m.vault_kit_print()}
        </Button>
      </div>
      <p className="text-sm text-ink-soft print:hidden">{m.vault_kit_print_hint()}</p>
    </div>
  )
}
