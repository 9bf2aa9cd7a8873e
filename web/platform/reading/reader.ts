import { externalStore, type ExternalStore } from '#web/ui/external-store.ts'
import { type SpokenBlock, sentencesOf } from './blocks.ts'
import { findVoices, type Speech } from './voices.ts'

/** `no voice`: this device has no local voice for the language. */
export type ReadingState = 'silent' | 'reading' | 'paused' | 'no voice'

export interface AloudReader extends ExternalStore<ReadingState> {
  /** Reads blocks in order, with a local voice of this device only. */
  readonly start: (blocks: readonly SpokenBlock[]) => Promise<void>
  readonly pause: () => void
  readonly goOn: () => void
  readonly stop: () => void
  /** Sets the part of the text that is shown; a change stops the reading. */
  readonly show: (part: ShownTextPart) => void
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
const spokenBy = (voice: SpeechSynthesisVoice, utterance: SpeechSynthesisUtterance) =>
  Object.assign(utterance, { voice, lang: voice.lang })

/** Returns a function that takes the part that is shown, and calls back when it changes. */
function partWatcher(onOther: () => unknown): (part: ShownTextPart) => void {
  let shown: ShownTextPart | undefined
  return (part) => {
    const isOther = shown !== undefined && part !== shown
    shown = part
    if (isOther) onOther()
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
  let turn = 0

  function end(next: ReadingState) {
    turn++
    speech.cancel()
    onBlock(null)
    state.set(next)
  }

  function read(blocks: readonly SpokenBlock[], voice: SpeechSynthesisVoice, own: number) {
    const [block, ...rest] = blocks
    if (own !== turn) return
    if (!block) return end('silent')
    onBlock(block)
    const pieces = sentencesOf(block.text)
    const next = () => {
      if (own !== turn) return
      const piece = pieces.shift()
      if (piece === undefined) return read(rest, voice, own)
      const utterance = spokenBy(voice, utter(piece))
      utterance.addEventListener('end', next)
      utterance.addEventListener('error', () => own === turn && end('silent'))
      speech.speak(utterance)
    }
    next()
  }

  return {
    current: state.current,
    subscribe: state.subscribe,
    async start(blocks) {
      speech.cancel()
      const own = ++turn
      state.set('reading')
      const [voice] = await findVoices(speech, locale)
      if (own !== turn) return
      if (voice) read(blocks, voice, own)
      else end('no voice')
    },
    pause() {
      speech.pause()
      state.set('paused')
    },
    goOn() {
      speech.resume()
      state.set('reading')
    },
    stop: () => end('silent'),
    show: partWatcher(() => state.current() !== 'silent' && state.current() !== 'no voice' && end('silent')),
  }
}
