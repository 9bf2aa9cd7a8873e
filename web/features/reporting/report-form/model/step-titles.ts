import { m } from '#web/messages/compiled/messages.js'
import type { Answers } from '#web/records/body/answers.ts'
import type { FormStep, StepName } from './form-steps.ts'

type Sentence = () => string

/** The same words said to each kind of writer: about oneself, about somebody else, as a witness, for a business. */
type Wording = Record<NonNullable<Answers['about']>, Sentence>

export function worded(about: Answers['about'], wording: Wording): string {
  return wording[about ?? 'me']()
}

const titles: Record<FormStep, Sentence | Wording> = {
  device: m.drafts_device_title,
  words: m.report_form_ask_words,
  story: m.reports_ask_what,
  what: m.report_form_ask_kind,
  when: m.reports_ask_when,
  where: m.reports_ask_where,
  people: m.report_form_ask_people,
  evidence: m.report_form_ask_evidence,
  effect: {
    me: m.report_form_ask_effect_me,
    other: m.report_form_ask_effect_other,
    witness: m.report_form_ask_effect_witness,
    business: m.report_form_ask_effect_business,
  },
  needs: {
    me: m.report_form_ask_needs,
    other: m.report_form_ask_needs_other,
    witness: m.report_form_ask_needs_other,
    business: m.report_form_ask_needs,
  },
  readers: m.reports_ask_readers,
  contact: m.report_form_ask_contact,
  check: m.reports_ask_check,
}

const names: Record<StepName, Sentence> = {
  story: m.reports_step_what,
  what: m.report_form_step_kind,
  when: m.reports_step_when,
  where: m.reports_step_where,
  people: m.report_form_step_people,
  evidence: m.report_form_step_evidence,
  effect: m.report_form_step_effect,
  readers: m.reports_step_readers,
  check: m.reports_step_check,
}

/** The question as the page's heading. */
export function stepTitle(step: FormStep, about: Answers['about']): string {
  const title = titles[step]
  return typeof title === 'function' ? title() : worded(about, title)
}

/** A step in the list of what is done and what comes. */
export const stepName = (step: StepName): string => names[step]()
