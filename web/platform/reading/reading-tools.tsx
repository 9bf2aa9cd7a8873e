import { ALargeSmall, Pause, Play, Square, Volume2 } from 'lucide-react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { AppearanceSetting } from '#web/ui/appearance-setting.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { QuietDetails } from '#web/ui/quiet-details.tsx'
import { textSize, textSizes, textSpacing, textSpacings } from '#web/ui/reading-settings.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { type SpokenBlock, findBlocks } from './blocks.ts'
import { createReader, type AloudReader, type ShownTextPart } from './reader.ts'

const spokenClass = 'spoken-aloud'

/** The style of a small action on the line under a title. */
const small =
  'inline-flex min-h-control-small items-center gap-1.5 rounded-sm text-sm font-semibold text-ink-soft hover:text-ink hover:underline'

/** Highlights what is being read, and scrolls it into view. */
function showBlock(block: SpokenBlock | null): void {
  for (const element of document.querySelectorAll(`.${spokenClass}`)) element.classList.remove(spokenClass)
  block?.element.classList.add(spokenClass)
  block?.element.scrollIntoView({ block: 'nearest' })
}

/** Reads the page aloud with a local voice, or says that there is none. The reader is created on the first press. */
function ReadAloud({ part }: { part: ShownTextPart }) {
  const [reader, setReader] = useState<AloudReader | null>(null)
  const [isMute, setMute] = useState(false)
  useEffect(() => {
    if (!reader) return undefined
    // A browser may keep speaking when another site is open, also after "Leave quickly".
    window.addEventListener('pagehide', reader.stop)
    return () => {
      window.removeEventListener('pagehide', reader.stop)
      reader.stop()
    }
  }, [reader])
  useEffect(() => reader?.setPart(part), [reader, part])
  const start = () => {
    if (!('speechSynthesis' in window)) return setMute(true)
    const newReader =
      reader ?? createReader({ speech: window.speechSynthesis, locale: getLocale(), onBlock: showBlock })
    setReader(newReader)
    const page = document.querySelector('main')
    return page ? void newReader.start(findBlocks(page)) : undefined
  }
  if (isMute) return <NoVoice />
  return reader ? <Speaking reader={reader} onStart={start} /> : <StartReading onStart={start} />
}

const NoVoice = () => (
  <output className="max-w-measure basis-full py-2 text-sm">{m.reading_no_voice()}</output>
)

const StartReading = ({ onStart }: { onStart: () => void }) => (
  <button type="button" className={small} onClick={onStart}>
    <Volume2 aria-hidden size={18} />
    {m.reading_aloud()}
  </button>
)

function Speaking({ reader, onStart }: { reader: AloudReader; onStart: () => void }) {
  const state = useExternalStore(reader)
  if (state === 'no voice') return <NoVoice />
  if (state === 'silent') return <StartReading onStart={onStart} />
  return (
    <div className="flex flex-wrap gap-x-5">
      {state === 'reading' ? (
        <button type="button" className={small} onClick={reader.pause}>
          <Pause aria-hidden size={18} />
          {m.reading_pause()}
        </button>
      ) : (
        <button type="button" className={small} onClick={reader.resume}>
          <Play aria-hidden size={18} />
          {m.reading_go_on()}
        </button>
      )}
      <button type="button" className={small} onClick={reader.stop}>
        <Square aria-hidden size={18} />
        {m.reading_stop()}
      </button>
    </div>
  )
}

interface LooksProps<Value extends string> {
  legend: string
  look: AppearanceSetting<Value>
  options: readonly Value[]
  names: Readonly<Record<Value, () => string>>
}

function Looks<Value extends string>({ legend, look, options, names }: LooksProps<Value>) {
  const name = useId()
  const chosen = useSyncExternalStore(look.subscribe, look.stored, () => options[0])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((value) => (
          <label
            key={value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md border-2 border-line bg-surface px-4 py-2 hover:border-deep has-checked:border-deep has-checked:bg-deep-soft"
          >
            <input
              type="radio"
              name={name}
              checked={chosen === value}
              onChange={() => look.choose(value)}
              className="size-5"
            />
            {names[value]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const sizeNames = { usual: m.reading_usual, large: m.reading_large, largest: m.reading_largest }
const spacingNames = { usual: m.reading_usual, wide: m.reading_wide }

/**
 * Reading options for the line of actions under a title: read aloud, text size and spacing. The choice
 * applies to every page.
 * @param part the part of the text that is shown: reading aloud stops when it is left
 */
export function ReadingTools({ part = null }: { part?: ShownTextPart }) {
  // The options need scripts, and the HTML of each text is stored on devices, so they are left out of it.
  const isFirst = useIsFirstDocument()
  return (
    <div className="contents scriptless:hidden" data-no-print>
      <ReadAloud part={part} />
      <QuietDetails
        summary={<span className="max-md:sr-only">{m.reading_look()}</span>}
        icon={<ALargeSmall aria-hidden size={22} />}
      >
        {!isFirst && (
          <div className="grid gap-5">
            <Looks legend={m.reading_size()} look={textSize} options={textSizes} names={sizeNames} />
            <Looks
              legend={m.reading_spacing()}
              look={textSpacing}
              options={textSpacings}
              names={spacingNames}
            />
          </div>
        )}
      </QuietDetails>
    </div>
  )
}
