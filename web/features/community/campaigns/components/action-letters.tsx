import { lazy, Suspense, useState } from 'react'
import { fillActionLetter } from '#content/action/letter-fields.ts'
import type { ActionLetter } from '#content/action/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

const LetterEditor = lazy(async () => ({ default: (await import('./letter-editor.tsx')).LetterEditor }))

/** The letter with lines to write on. Without scripts this is all there is. */
function Blank({ letter }: { letter: ActionLetter }) {
  const { subject, body } = fillActionLetter(letter, {}, '________________')
  return (
    <div className="hidden gap-3 scriptless:grid">
      <p className="font-bold">{subject}</p>
      <p className="whitespace-pre-line">{body}</p>
    </div>
  )
}

function OneLetter({ letter }: { letter: ActionLetter }) {
  const [isWriting, setWriting] = useState(false)
  return (
    <Details id={`letter-${letter.id}`} summary={<span className="text-lg font-bold">{letter.title}</span>}>
      <div className="grid gap-4">
        <h3 className="sr-only">{letter.title}</h3>
        <p className="max-w-measure">{letter.purpose}</p>
        <Notice tone="warn" title={m.campaigns_letter_not_when()}>
          <ul className="grid list-disc gap-1 ps-5">
            {letter.notWhen.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
        <Blank letter={letter} />
        {isWriting ? (
          <Suspense fallback={<SkeletonText lines={8} />}>
            <LetterEditor letter={letter} />
          </Suspense>
        ) : (
          <div className="scriptless:hidden" data-no-print>
            <Button tone="secondary" onClick={() => setWriting(true)}>
              {m.campaigns_letter_write()}
              <span className="sr-only"> {letter.title}</span>
            </Button>
          </div>
        )}
      </div>
    </Details>
  )
}

/** Letters that people send themselves: their contents never reach this server. */
export function ActionLetters({ letters }: { letters: readonly ActionLetter[] }) {
  return (
    <div>
      {letters.map((letter) => (
        <OneLetter key={letter.id} letter={letter} />
      ))}
    </div>
  )
}
