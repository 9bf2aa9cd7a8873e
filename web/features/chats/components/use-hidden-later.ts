import { useEffect, useState } from 'react'

/** Milliseconds without a key after which a text is judged. */
const pause = 400

/** Whether the devices of others would hide what is written, so that its writer is warned before it is sent. Judged shortly after the last key. */
export function useHiddenLater(text: string, isOverseen: boolean): boolean {
  const [hidden, setHidden] = useState<string | null>(null)
  useEffect(() => {
    if (!isOverseen || text.trim() === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void import('#content/moderation/hidden-message.ts').then(
        ({ hiddenReasonOf }) => isCurrent && setHidden(hiddenReasonOf(text) === 'contact' ? text : null),
        // Without the rules nobody is warned; the other devices judge all the same.
        () => {},
      )
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isOverseen])
  return isOverseen && hidden === text
}
