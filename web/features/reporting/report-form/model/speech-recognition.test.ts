import { afterEach, expect, test, vi } from 'vitest'
import { startRecognition, isSpeechSupported } from './speech-recognition.ts'

/** A fake of a browser's recognition, which records its settings at the start. */
class Recognition extends EventTarget {
  static asked: unknown[] = []
  static begun: { processLocally: boolean; lang: string }[] = []
  static latest: Recognition | null = null
  static available = async (options: unknown) => {
    Recognition.asked.push(options)
    return 'available'
  }
  #local = false
  lang = ''
  continuous = false
  interimResults = false
  get processLocally() {
    return this.#local
  }
  set processLocally(local: boolean) {
    this.#local = local
  }
  start() {
    Recognition.latest = this
    Recognition.begun.push({ processLocally: this.processLocally, lang: this.lang })
  }
  stop() {
    this.dispatchEvent(new Event('end'))
  }
}

function useBrowser(found: unknown, languages = ['es-MX', 'en-GB']) {
  vi.stubGlobal('SpeechRecognition', found)
  vi.stubGlobal('navigator', { languages })
}

afterEach(() => {
  vi.unstubAllGlobals()
  Recognition.asked = []
  Recognition.begun = []
})

test('requests and starts speech only on the device, in the language variety', async () => {
  useBrowser(Recognition)
  expect(await isSpeechSupported('es')).toBe(true)
  expect(Recognition.asked).toEqual([{ langs: ['es-MX'], processLocally: true }])
  startRecognition(
    'es',
    () => {},
    () => {},
  )
  expect(Recognition.begun).toEqual([{ processLocally: true, lang: 'es-MX' }])
})

test.each([
  [
    'would have to fetch the language first',
    Object.assign(class extends Recognition {}, { available: async () => 'downloadable' }),
  ],
  [
    'sends speech away',
    Object.assign(class extends Recognition {}, { available: async () => 'unavailable' }),
  ],
  [
    'fails to say',
    Object.assign(class extends Recognition {}, { available: () => Promise.reject(new Error('no')) }),
  ],
  ['has none', undefined],
])('a browser that %s offers no dictation', async (_, found) => {
  useBrowser(found)
  expect(await isSpeechSupported('en')).toBe(false)
})

test('never starts in a browser that cannot guarantee on-device recognition', async () => {
  // Like Chrome before `processLocally`: speech is sent to a server.
  class Older extends EventTarget {
    static available = async () => 'available'
    start = vi.fn()
  }
  useBrowser(Older)
  expect(await isSpeechSupported('en')).toBe(false)
  expect(
    startRecognition(
      'en',
      () => {},
      () => {},
    ),
  ).toBeNull()
})

test('passes on final pieces, not interim ones, and signals the end', () => {
  useBrowser(Recognition)
  const transcripts: string[] = []
  const onEnd = vi.fn()
  const listening = startRecognition('en', (words) => transcripts.push(words), onEnd)
  const piece = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal })
  const results = [piece('old', true), piece(' they followed me ', true), piece('home and', false)]
  Recognition.latest?.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 1, results }))
  expect(transcripts).toEqual(['they followed me'])
  listening?.stop()
  expect(onEnd).toHaveBeenCalledOnce()
})

test.each([
  ['not-allowed', 'refused'],
  ['audio-capture', 'noMicrophone'],
  ['network', 'other'],
  ['no-speech', null],
])('a recognition that ends by %s says why: %s', (code, sentence) => {
  useBrowser(Recognition)
  const ended = vi.fn()
  startRecognition('en', () => {}, ended)
  Recognition.latest?.dispatchEvent(Object.assign(new Event('error'), { error: code }))
  Recognition.latest?.stop()
  expect(ended).toHaveBeenCalledExactlyOnceWith(sentence)
})
