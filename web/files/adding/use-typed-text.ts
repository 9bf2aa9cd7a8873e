import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { textKey } from '../local/local-files.ts'
import type { Owner } from '../local/local-file.ts'

/** Text being written or pasted, until it is added as a file. */
export function useTypedText(owner: Owner) {
  const { typed, saveState, change, clear } = useFormDraft(textKey(owner))
  const textIn = ({ words }: typeof typed) => (typeof words === 'string' ? words : '')
  return {
    text: textIn(typed),
    keeping: saveState,
    change: (words: string) => change({ words }),
    /** Pasted text is appended. */
    append: (words: string) =>
      change((before) => ({ words: [textIn(before), words].filter(Boolean).join('\n\n') })),
    clear,
  }
}
