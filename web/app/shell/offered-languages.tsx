import { useOperator } from '#web/platform/operator/operator.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { followLink } from './follow-link.ts'

/** Links to the page in the other languages of this service. */
export function OfferedLanguages() {
  const { languages } = useOperator(false).service
  return <LanguageSwitch offered={languages} onFollow={followLink} />
}
