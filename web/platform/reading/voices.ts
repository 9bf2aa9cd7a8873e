/** The part of the speech API that is used here, so that tests can fake it. */
export type Speech = Pick<
  SpeechSynthesis,
  'getVoices' | 'speak' | 'cancel' | 'pause' | 'resume' | 'addEventListener' | 'removeEventListener'
>

/** Milliseconds for which a browser may load its voices. */
const maxSearchTime = 2_000

/**
 * The local voices of this device for a language, its default first. Other voices send the text to a remote
 * server, and so reveal what the person reads: they are never used.
 */
export const localVoices = (
  voices: readonly SpeechSynthesisVoice[],
  locale: string,
): SpeechSynthesisVoice[] =>
  voices
    .filter(({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === locale)
    .toSorted((one, other) => Number(other.default) - Number(one.default))

/** Some browsers load their voices only after the first request. */
export async function findVoices(speech: Speech, locale: string): Promise<SpeechSynthesisVoice[]> {
  const available = localVoices(speech.getVoices(), locale)
  if (available.length > 0) return available
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, maxSearchTime)
  const onVoices = () => {
    if (localVoices(speech.getVoices(), locale).length > 0) resolve()
  }
  speech.addEventListener('voiceschanged', onVoices)
  await promise
  clearTimeout(timer)
  speech.removeEventListener('voiceschanged', onVoices)
  return localVoices(speech.getVoices(), locale)
}
