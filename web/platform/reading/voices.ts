/** The part of the browser's speech that is used here, so that tests can play it. */
export type Speech = Pick<
  SpeechSynthesis,
  'getVoices' | 'speak' | 'cancel' | 'pause' | 'resume' | 'addEventListener' | 'removeEventListener'
>

/** Milliseconds for which a browser may look for its voices. */
const longestSearch = 2_000

/**
 * The voices of this device for a language, the one it prefers first. Any other voice sends what it reads to somebody else's computer, and
 * with it what this person reads: it is never used.
 */
export const localVoices = (
  voices: readonly SpeechSynthesisVoice[],
  locale: string,
): SpeechSynthesisVoice[] =>
  voices
    .filter(({ localService, lang }) => localService && lang.toLowerCase().split(/[-_]/)[0] === locale)
    .toSorted((one, other) => Number(other.default) - Number(one.default))

/** Some browsers know their voices only a moment after they were asked for them. */
export async function findVoices(speech: Speech, locale: string): Promise<SpeechSynthesisVoice[]> {
  const now = localVoices(speech.getVoices(), locale)
  if (now.length > 0) return now
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, longestSearch)
  const heard = () => {
    if (localVoices(speech.getVoices(), locale).length > 0) resolve()
  }
  speech.addEventListener('voiceschanged', heard)
  await promise
  clearTimeout(timer)
  speech.removeEventListener('voiceschanged', heard)
  return localVoices(speech.getVoices(), locale)
}
