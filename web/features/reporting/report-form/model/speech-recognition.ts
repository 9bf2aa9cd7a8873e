/** What we use of the Web Speech API, as far as a browser that works on the device has it (Chrome 139). */
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

/** Someone is being listened to until this is stopped. */
export interface SpeechSession {
  stop: () => void
}

const localeNames: Record<string, string> = { en: 'en-US', es: 'es-ES' }

function recognitionClass(): RecognitionClass | null {
  // TypeScript's DOM does not know `processLocally` yet.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const found = (globalThis as { SpeechRecognition?: RecognitionClass }).SpeechRecognition
  return found && 'processLocally' in found.prototype ? found : null
}

/** Whether the browser has a speech recognition that may work on the device. It is not asked anything, and loads nothing. */
export const hasSpeechClass = (): boolean => typeof recognitionClass()?.available === 'function'

/** The person's own variety of a language where the browser names one, such as `es-MX`. */
function languageOf(locale: string): string {
  return navigator.languages.find((each) => each.startsWith(`${locale}-`)) ?? localeNames[locale] ?? locale
}

/** Whether the browser understands this language by itself: where the speech would be sent away, the answer is no. */
export async function isSpeechSupported(locale: string): Promise<boolean> {
  try {
    const found = recognitionClass()
    return (await found?.available?.({ langs: [languageOf(locale)], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

/** What was in the way of listening. Silence, and being stopped, are no problem. */
export type SpeechProblem = 'refused' | 'noMicrophone' | 'other'

const problems: Record<string, SpeechProblem | null> = {
  'no-speech': null,
  aborted: null,
  'not-allowed': 'refused',
  'service-not-allowed': 'refused',
  'audio-capture': 'noMicrophone',
}

/** Listens until it is stopped or nobody speaks, and hands over each finished piece. */
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
