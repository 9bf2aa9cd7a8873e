import { useEffect, useState } from 'react'

/** Milliseconds without a key after which a text is judged. */
const pause = 400

/** Whether other devices would hide it, or a part of it. Without the rules nobody is warned; the other devices judge all the same. */
async function isHiddenThere(text: string): Promise<boolean> {
  try {
    const { hiddenTextOf } = await import('#content/moderation/hidden-message.ts')
    return hiddenTextOf(text)?.reason === 'contact'
  } catch {
    return false
  }
}

/**
 * Whether the devices of others would hide what is written, so that its writer is warned before it is sent. Judged shortly after the last key, and at
 * once by `judgeNow` where it is sent before that.
 */
export function useHiddenWarning(text: string, isOverseen: boolean) {
  const [judged, setJudged] = useState({ text: '', isHidden: false })
  useEffect(() => {
    if (!isOverseen || text.trim() === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void isHiddenThere(text).then((isHidden) => isCurrent && setJudged({ text, isHidden }))
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text, isOverseen])
  const isKnown = !isOverseen || judged.text === text
  return {
    isHidden: isOverseen && isKnown && judged.isHidden,
    /** Null where it is known already. */
    judgeNow: isKnown ? null : () => isHiddenThere(text),
  }
}
