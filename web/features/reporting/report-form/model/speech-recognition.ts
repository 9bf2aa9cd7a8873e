/** The part of the Web Speech API used here, as in browsers with on-device recognition (Chrome 139). */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start: () => void
  stop: () => void
  abort: () => void
}
interface RecognitionClass {
  new (): Recognition
  available?: (wanted: { langs: string[]; processLocally: true }) => Promise<string>
}

interface RecognitionEvent extends Event {
  readonly resultIndex: number
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>
}

/** Listens until it is stopped. */
export interface SpeechSession {
  stop: () => void
}

const localeNames: Record<string, string> = { en: 'en-US', es: 'es-ES' }

function recognitionClass(): RecognitionClass | null {
  // TypeScript's DOM types lack `processLocally`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const found = (globalThis as { SpeechRecognition?: RecognitionClass }).SpeechRecognition
  return found && 'processLocally' in found.prototype ? found : null
}

/** Whether the browser has a speech recognition that may work on the device. Queries and loads nothing. */
export const hasSpeechClass = (): boolean => typeof recognitionClass()?.available === 'function'

/** The person's regional variant of a language if the browser has one, such as `es-MX`. */
function languageOf(locale: string): string {
  return navigator.languages.find((each) => each.startsWith(`${locale}-`)) ?? localeNames[locale] ?? locale
}

/** Whether the browser recognises this language on the device; false if the speech would be sent away. */
export async function isSpeechSupported(locale: string): Promise<boolean> {
  try {
    const found = recognitionClass()
    return (await found?.available?.({ langs: [languageOf(locale)], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

/** Why listening failed. Silence and being stopped are not problems. */
export type SpeechProblem = 'refused' | 'noMicrophone' | 'other'

const problems: Record<string, SpeechProblem | null> = {
  'no-speech': null,
  aborted: null,
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'noMicrophone',
}

/** Listens until it is stopped or nobody speaks, and emits each finished phrase. */
export function startRecognition(
  locale: string,
  onWords: (words: string) => void,
  onEnd: (problem: SpeechProblem | null) => void,
): SpeechSession | null {
  const Recognition = recognitionClass()
  if (!Recognition) return null
  const recognition = new Recognition()
  recognition.lang = languageOf(locale)
  recognition.processLocally = true
  recognition.continuous = true
  recognition.addEventListener('result', (event) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this event is, by the specification
    const { results, resultIndex } = event as RecognitionEvent
    for (let at = resultIndex; at < results.length; at++) {
      const words = results[at]?.isFinal && results[at]?.[0]?.transcript.trim()
      if (words) onWords(words)
    }
  })
  let problem: SpeechProblem | null = null
  recognition.addEventListener('error', (event) => {
    const code = 'error' in event ? String(event.error) : ''
    problem = code in problems ? (problems[code] ?? null) : 'other'
  })
  recognition.addEventListener('end', () => onEnd(problem))
  recognition.start()
  return { stop: () => recognition.stop() }
}
