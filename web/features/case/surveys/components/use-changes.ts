import { surveyDefaults } from '#content/surveys/defaults.ts'
import type { Survey, SurveyOfTeam } from '#contract/surveys.ts'
import { type Typed, useTyped } from '#web/platform/device/typed.ts'

/** What an organisation can start from, as its own. */
export function startFrom(which: 'school' | 'work'): Survey {
  const { title, intro, questions } = surveyDefaults[which]
  return {
    title,
    intro,
    questions: questions.map((question) => ({ ...question, id: crypto.randomUUID() })),
  }
}

/**
 * The questions as they are shown: what is saved, with what was changed since and is not saved.
 *
 * @param typed - the changed parts, and in `since` the version that they were typed on
 */
export function changedSurvey({ survey, version }: Pick<SurveyOfTeam, 'survey' | 'version'>, typed: Typed) {
  const { since, ...parts } = typed
  const isChanged = Object.keys(parts).length > 0
  const blank: Survey = { title: { en: '', es: '' }, intro: { en: '', es: '' }, questions: [] }
  return {
    // The form alone writes them, in the shape of what it changes.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    value: survey || isChanged ? { ...blank, ...survey, ...(parts as Partial<Survey>) } : null,
    isChanged,
    /** Another owner has saved something else since. */
    isOvertaken: isChanged && since !== version,
  }
}

/**
 * The questions of the next round as an owner changed them: what was changed stays on this device, sealed, until it is saved or
 * discarded.
 */
export function useSurveyChanges(organisationId: string, ownId: string, of: SurveyOfTeam) {
  const { typed, keeping, change, clear } = useTyped(`survey/${organisationId}/${ownId}`)
  return {
    ...changedSurvey(of, typed),
    keeping,
    change: (part: Partial<Survey>) => change({ since: typed['since'] ?? of.version, ...part }),
    clear,
  }
}
export type SurveyChanges = ReturnType<typeof useSurveyChanges>
