import { useEffect, useState } from 'react'

/** Milliseconds without a key press before a text is checked. */
const pause = 400

/** Whether other devices would hide all or part of the text. Without the rules there is no warning; the other devices check all the same. */
async function isHiddenElsewhere(text: string): Promise<boolean> {
  try {
    const { hiddenTextOf } = await import('#content/moderation/hidden-message.ts')
    return hiddenTextOf(text)?.reason === 'contact'
  } catch {
    return false
  }
}

/**
 * Whether the devices of others would hide the text, to warn its writer before sending. Checked shortly after the last key press, and
 * immediately by `checkNow` if it is sent before that.
 */
export function useHiddenWarning(text: string, isOverseen: boolean) {
  const [result, setResult] = useState({ text: '', isHidden: false })
  useEffect(() => {
    if (!isOverseen || text.trim() === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void isHiddenElsewhere(text).then((isHidden) => isCurrent && setResult({ text, isHidden }))
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isOverseen])
  const isKnown = !isOverseen || result.text === text
  return {
    isHidden: isOverseen && isKnown && result.isHidden,
    /** Null if the result is known already. */
    checkNow: isKnown ? null : () => isHiddenElsewhere(text),
  }
}
