import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { useToday } from '#web/ui/use-today.ts'

interface LastCheckedProps {
  checked: string
  reviewBy: string
  lawyerOn: string | null
}

/** When a rule or a letter was last checked, and whether that is too long ago. Prerendered HTML does not know today. */
export function LastChecked({ checked, reviewBy, lawyerOn }: LastCheckedProps) {
  const today = useToday()
  return (
    <>
      {m.law_checked({ day: dayInWords(checked) })}
      {lawyerOn && ` ${m.law_reviewed({ day: dayInWords(lawyerOn) })}`}
      {today !== null && reviewBy < today && (
        <strong> {m.law_outdated({ day: dayInWords(reviewBy) })}</strong>
      )}
    </>
  )
}
