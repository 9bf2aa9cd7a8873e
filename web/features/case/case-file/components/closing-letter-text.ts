import { outcomes } from '#content/cases/outcomes.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { ValueOf } from '#web/records/case-file/kinds.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { here } from './case-sections.ts'

/** A letter as it is read and printed: its paragraphs. */
export interface CaseLetter {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/**
 * The letter that ends a case, to its reporter: the result, the standard it was judged by, what was done as far as it may be
 * said, and what they can do now. The reason stays with the team.
 */
export function closingLetter(
  value: ValueOf<'outcome'>,
  { team, day, sentOn }: { team: string; day: string; sentOn: string },
): CaseLetter {
  const outcome = outcomes.outcomes.find(({ code }) => code === value.code)
  const standard = outcomes.standards.find(({ code }) => code === value.standard)
  return {
    title: m.case_file_letter_title(),
    paragraphs: [
      m.case_file_letter_begin({ day: dayInWords(sentOn), team }),
      ...(outcome ? [here(outcome.letter)] : []),
      ...(outcome?.isFinding && standard
        ? [m.case_file_letter_standard({ standard: here(standard.name).toLowerCase() })]
        : []),
      ...(value.measures ? [m.case_file_letter_measures({ measures: value.measures })] : []),
      m.case_file_letter_after(),
      m.case_file_letter_checks(),
      m.case_file_letter_end({ team, day: dayInWords(day) }),
    ],
  }
}
