import { useTyped } from '#web/platform/device/typed.ts'
import { wordsKey } from '../local/local-files.ts'
import type { Owner } from '../local/local-file.ts'

/** Text being written or pasted, until it is added as a file. */
export function useWords(owner: Owner) {
  const { typed, keeping, change, clear } = useTyped(wordsKey(owner))
  const textIn = ({ words }: typeof typed) => (typeof words === 'string' ? words : '')
  return {
    text: textIn(typed),
    keeping,
    change: (words: string) => change({ words }),
    /** Pasted text is appended. */
    append: (words: string) =>
      change((before) => ({ words: [textIn(before), words].filter(Boolean).join('\n\n') })),
    clear,
  }
}
