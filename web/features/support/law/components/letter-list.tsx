import { lazy, Suspense, useState } from 'react'
import { fillLetter } from '#content/law/letter-filling.ts'
import type { LetterForm } from '#content/law/tools-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { LastChecked } from './review-date.tsx'
import type { ChooseRecord } from '../model/own-record.ts'
import type { SaveLetter } from './letter-editor.tsx'

const LetterEditor = lazy(async () => ({ default: (await import('./letter-editor.tsx')).LetterEditor }))

type AtHome = 'yes' | 'no'

interface LettersProps {
  letters: readonly LetterForm[]
  save: SaveLetter
  ChooseRecord: ChooseRecord
}

/** Reasons not to send the letter come before it. */
function LetterWarning({ letter }: { letter: LetterForm }) {
  return (
    <Notice tone="warn" title={m.law_letter_not_when()}>
      <ul className="grid list-disc gap-1 ps-5">
        {letter.notWhen.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** A preview of the letter, with lines to write on. Without scripts this is all there is. */
function Blank({ letter }: { letter: LetterForm }) {
  const line = '________________'
  const { title, paragraphs } = fillLetter(
    letter,
    Object.fromEntries(letter.fields.map((field) => [field, line])),
    line,
  )
  return (
    <div className="hidden gap-3 scriptless:grid">
      <p className="font-bold">{title}</p>
      <p className="whitespace-pre-line">{paragraphs.join('\n\n')}</p>
    </div>
  )
}

function OneLetter({ letter, save, ChooseRecord }: Omit<LettersProps, 'letters'> & { letter: LetterForm }) {
  const [isWriting, setWriting] = useState(false)
  const isRetired = useIsRetired('letters')(letter.id)
  return (
    <Details id={`letter-${letter.id}`} summary={<span className="text-lg font-bold">{letter.title}</span>}>
      <div className="grid gap-4">
        <h2 className="sr-only">{letter.title}</h2>
        <TextNotes text={`letters/${letter.id}`} />
        {!isRetired && (
          <div data-of-text={`letters/${letter.id}`} className="grid gap-4">
            <p>{letter.purpose}</p>
            <LetterWarning letter={letter} />
            <p className="text-sm text-ink-soft">
              <LastChecked {...letter} />
            </p>
            <Blank letter={letter} />
            {isWriting ? (
              <Suspense fallback={<SkeletonText lines={8} />}>
                <LetterEditor letter={letter} save={save} ChooseRecord={ChooseRecord} />
              </Suspense>
            ) : (
              <div className="scriptless:hidden" data-no-print>
                <Button onClick={() => setWriting(true)}>
                  {m.law_letter_write()}
                  <span className="sr-only"> {letter.title}</span>
                </Button>
              </div>
            )}
          </div>
        )}
      </div>
    </Details>
  )
}

/**
 * All letters. People who are hurt at home do not see those that could reach a person there: letters to parents, and those that may
 * lead to one, are left out.
 */
export function Letters({ letters, ...rest }: LettersProps) {
  const [atHome, setAtHome] = useState<AtHome | null>(null)
  const visibleLetters = atHome === 'yes' ? letters.filter(({ safeAtHome }) => safeAtHome) : letters
  return (
    <div className="grid gap-6">
      <div className="grid max-w-measure gap-4 scriptless:hidden" data-no-print>
        <Radios
          name="at-home"
          legend={m.law_home_question()}
          options={[
            { value: 'yes', label: m.law_home_yes() },
            { value: 'no', label: m.law_home_no() },
          ]}
          value={atHome}
          onChange={setAtHome}
        />
        {atHome === 'yes' && (
          <Notice tone="warn" title={m.law_home_title()} live>
            <p>{m.law_home_text()}</p>
            <div className="flex flex-wrap gap-3">
              <LinkButton to="/enhanced-crisis#plan" tone="secondary">
                {m.law_home_plan()}
              </LinkButton>
              <LinkButton to="/crisis" tone="secondary">
                {m.law_home_call()}
              </LinkButton>
            </div>
          </Notice>
        )}
      </div>
      {/* The question comes first; without scripts there is none, and each letter says when not to send it. */}
      <div className={atHome === null ? 'hidden gap-3 scriptless:grid' : 'grid gap-3'}>
        {visibleLetters.map((letter) => (
          <OneLetter key={letter.id} letter={letter} {...rest} />
        ))}
      </div>
    </div>
  )
}
