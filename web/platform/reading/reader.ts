import { externalStore, type ExternalStore } from '#web/ui/external-store.ts'
import { type SpokenBlock, sentencesOf } from './blocks.ts'
import { findVoices, type Speech } from './voices.ts'

/** `no voice`: this device has none of its own for the language. */
export type ReadingState = 'silent' | 'reading' | 'paused' | 'no voice'

export interface AloudReader extends ExternalStore<ReadingState> {
  /** Reads blocks from the first one on, with a voice of this device and no other. */
  readonly start: (blocks: readonly SpokenBlock[]) => Promise<void>
  readonly pause: () => void
  readonly goOn: () => void
  readonly stop: () => void
  /** Says which part of a text is shown; another one than before ends the reading. */
  readonly show: (part: ShownTextPart) => void
}

/** The place of a part, `whole` where all are on one page, `null` where nothing is chosen yet or there are none. */
export type ShownTextPart = number | 'whole' | null

interface ReaderOptions {
  readonly speech: Speech
  /** The language of the page, such as `en`. */
  readonly locale: string
  /** Told which block is being read, and null at the end. */
  readonly onBlock: (block: SpokenBlock | null) => void
  /** Makes what a browser speaks; replaced in tests. */
  readonly utter?: (text: string) => SpeechSynthesisUtterance
}

/** Without a voice of its own a browser takes whichever it likes, and that may be another computer's. */
const spokenBy = (voice: SpeechSynthesisVoice, utterance: SpeechSynthesisUtterance) =>
  Object.assign(utterance, { voice, lang: voice.lang })

/** Takes which part is shown, and calls back where it is another one than before. */
function partWatcher(onOther: () => unknown): (part: ShownTextPart) => void {
  let shown: ShownTextPart | undefined
  return (part) => {
    const isOther = shown !== undefined && part !== shown
    shown = part
    if (isOther) onOther()
  }
}

/** Reads a page aloud. Nothing that is read leaves the device. */
export function createReader({
  speech,
  locale,
  onBlock,
  utter = (text) => new SpeechSynthesisUtterance(text),
}: ReaderOptions): AloudReader {
  const state = externalStore<ReadingState>('silent')
  /** Which start is under way: what an earlier one still had to say is not heard. */
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
