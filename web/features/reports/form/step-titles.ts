import { m } from '#web/messages/compiled/messages.js'
import type { Step } from '../answers/steps.ts'

const titles: Record<Step, () => string> = {
  what: m.reports_ask_what,
  device: m.drafts_device_title,
  story: m.reports_ask_story,
  when: m.reports_ask_when,
  where: m.reports_ask_where,
  severity: m.reports_ask_severity,
  readers: m.reports_ask_readers,
  sender: m.reports_ask_sender,
  check: m.reports_ask_check,
  phrase: m.receipts_ask_phrase,
}

const names: Record<Exclude<Step, 'device' | 'phrase'>, () => string> = {
  what: m.reports_step_what,
  story: m.reports_step_story,
  when: m.reports_step_when,
  where: m.reports_step_where,
  severity: m.reports_step_severity,
  readers: m.reports_step_readers,
  sender: m.reports_step_sender,
  check: m.reports_step_check,
}

/** The question as the page's heading. */
export const stepTitle = (step: Step): string => titles[step]()

/** A question in the list of what is done and what comes. */
export const stepName = (step: keyof typeof names): string => names[step]()
