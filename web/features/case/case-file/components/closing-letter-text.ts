import { outcomes } from '#content/cases/outcomes.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { ValueOf } from '#web/records/case-file/kinds.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { localize } from './case-sections.ts'

/** A letter for reading and printing: its paragraphs. */
export interface CaseLetter {
  readonly title: string
  readonly paragraphs: readonly string[]
}

/**
 * The letter to the reporter that closes a case: the result, the standard of proof, the measures that may be disclosed, and what they can
 * do now. The reason stays with the team.
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
      ...(outcome ? [localize(outcome.letter)] : []),
      ...(outcome?.isFinding && standard
        ? [m.case_file_letter_standard({ standard: localize(standard.name).toLowerCase() })]
        : []),
      ...(value.measures ? [m.case_file_letter_measures({ measures: value.measures })] : []),
      m.case_file_letter_after(),
      m.case_file_letter_checks(),
      m.case_file_letter_end({ team, day: dayInWords(day) }),
    ],
  }
}
