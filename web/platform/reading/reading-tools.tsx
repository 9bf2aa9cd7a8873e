import { Pause, Play, Square, Volume2 } from 'lucide-react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import type { DeviceLook } from '#web/ui/device-look.ts'
import { textSize, textSizes, textSpacing, textSpacings } from '#web/ui/reading-look.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { type Block, blocksIn } from './blocks.ts'
import { createReader } from './reader.ts'

/** Shows what is being read, and brings it into view. */
function showBlock(block: Block | null): void {
  for (const element of document.querySelectorAll('[data-spoken]')) element.removeAttribute('data-spoken')
  block?.element.setAttribute('data-spoken', '')
  block?.element.scrollIntoView({ block: 'nearest' })
}

const silent: SpeechSynthesis | undefined = undefined

/** Reads the page aloud by a voice of this device; where it has none, that is said. */
function ReadAloud() {
  const [reader] = useState(() => {
    const speech = typeof window === 'undefined' ? silent : window.speechSynthesis
    return speech ? createReader({ speech, locale: getLocale(), onBlock: showBlock }) : null
  })
  useEffect(() => {
    if (!reader) return undefined
    // A browser may go on speaking while another site is already there: also after "Leave quickly".
    window.addEventListener('pagehide', reader.stop)
    return () => {
      window.removeEventListener('pagehide', reader.stop)
      reader.stop()
    }
  }, [reader])
  return reader && <ReadAloudButtons reader={reader} />
}

function ReadAloudButtons({ reader }: { reader: ReturnType<typeof createReader> }) {
  const state = useExternalStore(reader, () => 'silent')
  const start = () => {
    const page = document.querySelector('main')
    if (page) void reader.start(blocksIn(page))
  }
  if (state === 'no voice') return <output className="max-w-measure">{m.reading_no_voice()}</output>
  if (state === 'silent')
    return (
      <Button tone="secondary" icon={<Volume2 aria-hidden size={20} />} onClick={start}>
        {m.reading_aloud()}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {state === 'reading' ? (
        <Button tone="secondary" icon={<Pause aria-hidden size={20} />} onClick={reader.pause}>
          {m.reading_pause()}
        </Button>
      ) : (
        <Button tone="secondary" icon={<Play aria-hidden size={20} />} onClick={reader.goOn}>
          {m.reading_go_on()}
        </Button>
      )}
      <Button tone="quiet" icon={<Square aria-hidden size={20} />} onClick={reader.stop}>
        {m.reading_stop()}
      </Button>
    </div>
  )
}

interface LooksProps<Value extends string> {
  legend: string
  look: DeviceLook<Value>
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

/** How somebody reads: aloud, larger, with more room. What is chosen holds on every page. */
export function ReadingTools() {
  return (
    <div className="flex flex-wrap items-start gap-3 scriptless:hidden" data-no-print>
      <ReadAloud />
      <Details summary={m.reading_look()}>
        <div className="grid gap-5">
          <Looks legend={m.reading_size()} look={textSize} options={textSizes} names={sizeNames} />
          <Looks
            legend={m.reading_spacing()}
            look={textSpacing}
            options={textSpacings}
            names={spacingNames}
          />
        </div>
      </Details>
    </div>
  )
}
