import { useOperator } from '#web/platform/operator/operator.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { followKeeping } from './follow-keeping.ts'

/** The same page in the other languages that this service offers. */
export function OfferedLanguages() {
  const { languages } = useOperator(false).service
  return <LanguageSwitch offered={languages} onFollow={followKeeping} />
}
