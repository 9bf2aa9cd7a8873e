import { expect, test, vi } from 'vitest'
import { sentencesOf, type SpokenBlock } from './blocks.ts'
import { createReader } from './reader.ts'
import { findVoices, type Speech } from './voices.ts'

const voice = (name: string, lang: string, localService: boolean, isDefault = false) =>
  ({ name, lang, localService, default: isDefault, voiceURI: name }) as SpeechSynthesisVoice

/** A browser that says each thing at once, or waits to be told. */
function browser(voices: SpeechSynthesisVoice[], { waits = false } = {}) {
  const events = new EventTarget()
  const utterances: { text: string; by: string | undefined }[] = []
  const queued: EventTarget[] = []
  const speech = {
    getVoices: () => voices,
    speak(utterance: SpeechSynthesisUtterance) {
      utterances.push({ text: utterance.text, by: utterance.voice?.name })
      if (waits) queued.push(utterance)
      else queueMicrotask(() => utterance.dispatchEvent(new Event('end')))
    },
    cancel: vi.fn(),
    pause: vi.fn(),
    resume: vi.fn(),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Speech & { cancel: ReturnType<typeof vi.fn> }
  return { speech, said: utterances, queued, events }
}

const utter = (text: string) => Object.assign(new EventTarget(), { text }) as SpeechSynthesisUtterance
const blocks = ['First.', 'Second.'].map((text) => ({ element: {} as Element, text }))
const localVoice = voice('here', 'en-GB', true)

test('reads a page from first to last part with a local voice', async () => {
  const { speech, said } = browser([voice('cloud', 'en-US', false, true), localVoice])
  const shown: (string | undefined)[] = []
  const onBlock = (block: SpokenBlock | null) => void shown.push(block?.text)
  const reader = createReader({ speech, locale: 'en', utter, onBlock })
  await reader.start(blocks)
  await vi.waitFor(() => expect(reader.current()).toBe('silent'))
  expect(said).toEqual([
    { text: 'First.', by: 'here' },
    { text: 'Second.', by: 'here' },
  ])
  expect(shown).toEqual(['First.', 'Second.', undefined])
})

test('speaks nothing and says so when only remote voices exist', async () => {
  vi.useFakeTimers()
  const { speech, said } = browser([voice('cloud', 'en-US', false, true), voice('aquí', 'es-MX', true)])
  const reader = createReader({ speech, locale: 'en', utter, onBlock: () => undefined })
  const started = reader.start(blocks)
  await vi.runAllTimersAsync()
  await started
  vi.useRealTimers()
  expect(reader.current()).toBe('no voice')
  expect(said).toEqual([])
})

test('voices that come a moment later are found', async () => {
  const voices: SpeechSynthesisVoice[] = []
  const { speech, events } = browser(voices)
  const found = findVoices(speech, 'en')
  voices.push(localVoice)
  events.dispatchEvent(new Event('voiceschanged'))
  expect(await found).toEqual([localVoice])
})

test('stops at once and drops the remaining speech', async () => {
  const { speech, said, queued } = browser([localVoice], { waits: true })
  const reader = createReader({ speech, locale: 'en', utter, onBlock: () => undefined })
  await reader.start(blocks)
  reader.pause()
  expect(reader.current()).toBe('paused')
  reader.resume()
  reader.stop()
  queued[0]?.dispatchEvent(new Event('end'))
  expect([reader.current(), said.length]).toEqual(['silent', 1])
  expect(speech.cancel).toHaveBeenCalled()
})

test('stops reading a text when another part begins', async () => {
  const { speech, said, queued } = browser([localVoice], { waits: true })
  const reader = createReader({ speech, locale: 'en', utter, onBlock: () => undefined })
  reader.setPart(0)
  await reader.start(blocks)
  reader.setPart(0)
  expect(reader.current()).toBe('reading')
  reader.setPart(1)
  queued[0]?.dispatchEvent(new Event('end'))
  expect([reader.current(), said.length]).toEqual(['silent', 1])
  await reader.start(blocks)
  reader.pause()
  reader.setPart('whole')
  expect(reader.current()).toBe('silent')
})

test('long parts are cut at the ends of sentences', () => {
  expect(sentencesOf('One two. Three four! Five', 12)).toEqual(['One two.', 'Three four!', 'Five'])
  expect(sentencesOf('One. Two.')).toEqual(['One. Two.'])
})
