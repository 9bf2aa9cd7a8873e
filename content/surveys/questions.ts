import type { SurveyQuestionKind } from '#contract/surveys.ts'
import type { Localised } from '../localised.ts'

interface Answerable {
  readonly kind: SurveyQuestionKind
  readonly choices: readonly Localised[]
}

/** The answers of the two kinds with fixed answers, in order. */
const scales: Readonly<Record<'agreement' | 'frequency', readonly Localised[]>> = {
  agreement: [
    { en: 'Yes, always', es: 'Sí, siempre' },
    { en: 'Mostly', es: 'Casi siempre' },
    { en: 'Sometimes', es: 'A veces' },
    { en: 'Hardly', es: 'Casi nunca' },
    { en: 'No, never', es: 'No, nunca' },
  ],
  frequency: [
    { en: 'Never', es: 'Nunca' },
    { en: 'Once or twice', es: 'Una o dos veces' },
    { en: 'About once a month', es: 'Una vez al mes, más o menos' },
    { en: 'About once a week', es: 'Una vez por semana, más o menos' },
    { en: 'Most days', es: 'Casi todos los días' },
  ],
}

/** The possible answers of a question, in order. */
export function choicesOf({ kind, choices }: Answerable): readonly Localised[] {
  return kind === 'agreement' || kind === 'frequency' ? scales[kind] : choices
}

/** Whether a question accepts several answers. */
export const isMultipleChoice = ({ kind }: Pick<Answerable, 'kind'>): boolean => kind === 'severalChoices'

/**
 * The number of counts of a question: one per answer and, for a single choice, one for no answer, so that they add up to all
 * respondents.
 */
export function countCells(question: Answerable): number {
  return choicesOf(question).length + (isMultipleChoice(question) ? 0 : 1)
}
