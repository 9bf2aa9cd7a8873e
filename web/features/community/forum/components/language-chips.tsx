import type { Language } from '#contract/primitives.ts'
import { m } from '#web/messages/compiled/messages.js'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { forumLanguageNames } from '../words.ts'

interface LanguageChipsProps {
  value: Language | null
  onChoose: (language: Language | null) => void
}

/** Filters topics by language. */
export const LanguageChips = ({ value, onChoose }: LanguageChipsProps) => (
  <ChoiceChips
    label={m.forum_language()}
    all={m.forum_language_both()}
    options={['en', 'es'] as const}
    names={forumLanguageNames}
    value={value}
    onChoose={onChoose}
  />
)
