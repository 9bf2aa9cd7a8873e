import type { TextReviewer } from '#contract/public-text-changes.ts'
import type { Audience, Situation, Strength, Tool, Trainee } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'

export const audienceNames: Readonly<Record<Audience, () => string>> = {
  everyone: m.library_audience_everyone,
  teens: m.library_audience_teens,
  adults: m.library_audience_adults,
  workers: m.library_audience_workers,
  parents: m.library_audience_parents,
  bystanders: m.library_audience_bystanders,
  teachers: m.library_audience_teachers,
  managers: m.library_audience_managers,
  businesses: m.library_audience_businesses,
  carers: m.library_audience_carers,
  staff: m.library_audience_staff,
}

export const situationNames: Readonly<Record<Situation, () => string>> = {
  now: m.library_situation_now,
  proof: m.library_situation_proof,
  accounts: m.library_situation_accounts,
  picture: m.library_situation_picture,
  telling: m.library_situation_telling,
  home: m.library_situation_home,
  school: m.library_situation_school,
  work: m.library_situation_work,
  business: m.library_situation_business,
  helping: m.library_situation_helping,
  feelings: m.library_situation_feelings,
}

export const toolNames: Readonly<Record<Tool, () => string>> = {
  '/crisis': m.library_tool_crisis,
  '/enhanced-crisis#plan': m.library_tool_plan,
  '/incident-report': m.library_tool_log,
  '/report': m.library_tool_report,
  '/reports': m.library_tool_reports,
  '/report-analytics': m.library_tool_patterns,
  '/security': m.library_tool_security,
  '/privacy': m.library_tool_privacy,
  '/digital-wellness': m.library_tool_check_up,
  '/recovery-center#journal': m.library_tool_journal,
  '/recovery-center#calm': m.library_tool_calm,
  '/recovery-center#sleep': m.library_tool_sleep,
  '/legal-center': m.library_tool_law,
  '/legal-center/letters': m.library_tool_letters,
  '/seo-help': m.library_tool_notices,
  '/seo-help/reviews': m.library_tool_reviews,
  '/parent': m.library_tool_parents,
  '/bystander-academy': m.library_tool_stories,
  '/bystander-academy/class': m.library_tool_class,
}

export const reviewerNames: Readonly<Record<TextReviewer, () => string>> = {
  clinician: m.library_reviewer_clinician,
  lawyer: m.library_reviewer_lawyer,
  advocate: m.library_reviewer_advocate,
  'child-protection': m.library_reviewer_child_protection,
}

export const traineeNames: Readonly<Record<Trainee, () => string>> = {
  mentors: m.library_required_for_mentors,
  moderators: m.library_required_for_moderators,
  hosts: m.library_required_for_hosts,
  facilitators: m.library_required_for_facilitators,
}

export const strengthNames: Readonly<Record<Strength, () => string>> = {
  'meta-analysis': m.library_strength_meta_analysis,
  trial: m.library_strength_trial,
  observational: m.library_strength_observational,
  guidance: m.library_strength_guidance,
  expert: m.library_strength_expert,
}
