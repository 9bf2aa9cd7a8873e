import { useTyped } from '#web/platform/device/typed.ts'
import { wordsKey } from '../kept/kept.ts'
import type { Owner } from '../kept/kept-file.ts'

/** Words that are being written or pasted for an owner, until they are added as a file. */
export function useWords(owner: Owner) {
  const { typed, keeping, change, clear } = useTyped(wordsKey(owner))
  const textIn = ({ words }: typeof typed) => (typeof words === 'string' ? words : '')
  return {
    text: textIn(typed),
    keeping,
    change: (words: string) => change({ words }),
    /** What is pasted goes below what was there. */
    append: (words: string) =>
      change((before) => ({ words: [textIn(before), words].filter(Boolean).join('\n\n') })),
    clear,
  }
}
