import { externalStore, type ExternalStore } from '#web/ui/external-store.ts'
import { type SpokenBlock, sentencesOf } from './blocks.ts'
import { findVoices, type Speech } from './voices.ts'

/** `no voice`: this device has no local voice for the language. */
export type ReadingState = 'silent' | 'reading' | 'paused' | 'no voice'

export interface AloudReader extends ExternalStore<ReadingState> {
  /** Reads blocks in order, with a local voice of this device only. */
  readonly start: (blocks: readonly SpokenBlock[]) => Promise<void>
  readonly pause: () => void
  readonly resume: () => void
  readonly stop: () => void
  /** Sets the part of the text that is shown; a change stops the reading. */
  readonly setPart: (part: ShownTextPart) => void
}

/** The index of a part, `whole` if all are on one page, `null` if there are none or none is chosen yet. */
export type ShownTextPart = number | 'whole' | null

interface ReaderOptions {
  readonly speech: Speech
  /** The language of the page, such as `en`. */
  readonly locale: string
  /** Called with the block that is being read, and null at the end. */
  readonly onBlock: (block: SpokenBlock | null) => void
  /** Creates an utterance; replaced in tests. */
  readonly utter?: (text: string) => SpeechSynthesisUtterance
}

/** Without an explicit voice, a browser may choose one that runs on a remote server. */
const withVoice = (voice: SpeechSynthesisVoice, utterance: SpeechSynthesisUtterance) =>
  Object.assign(utterance, { voice, lang: voice.lang })

/** Returns a function that takes the part that is shown, and calls back when it changes. */
function watchPart(onChange: () => unknown): (part: ShownTextPart) => void {
  let shown: ShownTextPart | undefined
  return (part) => {
    const hasChanged = shown !== undefined && part !== shown
    shown = part
    if (hasChanged) onChange()
  }
}

/** Reads a page aloud. The text does not leave the device. */
export function createReader({
  speech,
  locale,
  onBlock,
  utter = (text) => new SpeechSynthesisUtterance(text),
}: ReaderOptions): AloudReader {
  const state = externalStore<ReadingState>('silent')
  /** The current run; callbacks of earlier runs are ignored. */
  let run = 0

  function end(next: ReadingState) {
    run++
    speech.cancel()
    onBlock(null)
    state.set(next)
  }

  function read(blocks: readonly SpokenBlock[], voice: SpeechSynthesisVoice, current: number) {
    const [block, ...rest] = blocks
    if (current !== run) return
    if (!block) return end('silent')
    onBlock(block)
    const pieces = sentencesOf(block.text)
    const next = () => {
      if (current !== run) return
      const piece = pieces.shift()
      if (piece === undefined) return read(rest, voice, current)
      const utterance = withVoice(voice, utter(piece))
      utterance.addEventListener('end', next)
      utterance.addEventListener('error', () => current === run && end('silent'))
      speech.speak(utterance)
    }
    next()
  }

  return {
    current: state.current,
    subscribe: state.subscribe,
    async start(blocks) {
      speech.cancel()
      const current = ++run
      state.set('reading')
      const [voice] = await findVoices(speech, locale)
      if (current !== run) return
      if (voice) read(blocks, voice, current)
      else end('no voice')
    },
    pause() {
      speech.pause()
      state.set('paused')
    },
    resume() {
      speech.resume()
      state.set('reading')
    },
    stop: () => end('silent'),
    setPart: watchPart(() => state.current() !== 'silent' && state.current() !== 'no voice' && end('silent')),
  }
}
