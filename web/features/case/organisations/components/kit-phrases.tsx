import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface KitPhrasesProps {
  phrases: readonly (readonly string[])[]
  onDone: () => void
  /** What the button says while what follows is under way. */
  working?: string | false
}

/** The three phrases of a recovery kit, once: nothing keeps them. */
export function KitPhrases({ phrases, onDone, working }: KitPhrasesProps) {
  return (
    <div className="grid gap-4">
      <Notice tone="warn">
        <p>{m.organisations_kit_write()}</p>
      </Notice>
      <ol className="grid gap-4">
        {phrases.map((phrase, index) => (
          <li key={phrase.join(' ')} className="grid gap-1 rounded-md border border-line bg-surface p-4">
            <strong>{m.organisations_kit_part({ number: index + 1 })}</strong>
            <span lang="en" translate="no" className="font-mono">
              {phrase.join(' ')}
            </span>
          </li>
        ))}
      </ol>
      <div>
        <Button onClick={onDone} working={working}>
          {m.organisations_kit_written()}
        </Button>
      </div>
    </div>
  )
}
