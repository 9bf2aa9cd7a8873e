import { surveyDefaults } from '#content/surveys/defaults.ts'
import type { Survey, SurveyOfTeam } from '#contract/surveys.ts'
import { type FormDraft, useFormDraft } from '#web/platform/device/form-drafts.ts'

/** Templates an organisation can start from. */
export function surveyFromTemplate(which: 'school' | 'work'): Survey {
  const { title, intro, questions } = surveyDefaults[which]
  return {
    title,
    intro,
    questions: questions.map((question) => ({ ...question, id: crypto.randomUUID() })),
  }
}

/**
 * The current questions: the saved ones with unsaved edits.
 *
 * @param typed - the edited parts, with the version they are based on in `since`
 */
export function applySurveyEdits(
  { survey, version }: Pick<SurveyOfTeam, 'survey' | 'version'>,
  typed: FormDraft,
) {
  const { since, ...parts } = typed
  const isChanged = Object.keys(parts).length > 0
  const blank: Survey = { title: { en: '', es: '' }, intro: { en: '', es: '' }, questions: [] }
  return {
    // Only the form writes them, in the shape of its changes.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    value: survey || isChanged ? { ...blank, ...survey, ...(parts as Partial<Survey>) } : null,
    isChanged,
    /** Another owner has saved since. */
    isOvertaken: isChanged && since !== version,
  }
}

/** The questions of the next round as edited by an owner: edits are stored on this device, sealed, until saved or discarded. */
export function useSurveyChanges(organisationId: string, ownId: string, of: SurveyOfTeam) {
  const { typed, saveState, change, clear } = useFormDraft(`survey/${organisationId}/${ownId}`)
  return {
    ...applySurveyEdits(of, typed),
    keeping: saveState,
    change: (part: Partial<Survey>) => change({ since: typed['since'] ?? of.version, ...part }),
    clear,
  }
}
export type SurveyChanges = ReturnType<typeof useSurveyChanges>
