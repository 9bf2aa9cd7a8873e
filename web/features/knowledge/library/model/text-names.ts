import type { TextReviewer } from '#contract/changed-texts.ts'
import type { Audience, Situation, Strength, Tool, Trainee } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'

export const audienceNames: Readonly<Record<Audience, () => string>> = {
  everyone: m.knowledge_audience_everyone,
  teens: m.knowledge_audience_teens,
  adults: m.knowledge_audience_adults,
  workers: m.knowledge_audience_workers,
  parents: m.knowledge_audience_parents,
  bystanders: m.knowledge_audience_bystanders,
  teachers: m.knowledge_audience_teachers,
  managers: m.knowledge_audience_managers,
  businesses: m.knowledge_audience_businesses,
  carers: m.knowledge_audience_carers,
  staff: m.knowledge_audience_staff,
}

export const situationNames: Readonly<Record<Situation, () => string>> = {
  now: m.knowledge_situation_now,
  proof: m.knowledge_situation_proof,
  accounts: m.knowledge_situation_accounts,
  picture: m.knowledge_situation_picture,
  telling: m.knowledge_situation_telling,
  home: m.knowledge_situation_home,
  school: m.knowledge_situation_school,
  work: m.knowledge_situation_work,
  business: m.knowledge_situation_business,
  helping: m.knowledge_situation_helping,
  feelings: m.knowledge_situation_feelings,
}

export const toolNames: Readonly<Record<Tool, () => string>> = {
  '/crisis': m.knowledge_tool_crisis,
  '/enhanced-crisis#plan': m.knowledge_tool_plan,
  '/incident-report': m.knowledge_tool_log,
  '/report': m.knowledge_tool_report,
  '/reports': m.knowledge_tool_reports,
  '/report-analytics': m.knowledge_tool_patterns,
  '/security': m.knowledge_tool_security,
  '/privacy': m.knowledge_tool_privacy,
  '/digital-wellness': m.knowledge_tool_check_up,
  '/recovery-center#journal': m.knowledge_tool_journal,
  '/recovery-center#calm': m.knowledge_tool_calm,
  '/recovery-center#sleep': m.knowledge_tool_sleep,
  '/legal-center': m.knowledge_tool_law,
  '/legal-center/letters': m.knowledge_tool_letters,
  '/seo-help': m.knowledge_tool_notices,
  '/seo-help/reviews': m.knowledge_tool_reviews,
  '/parent': m.knowledge_tool_parents,
  '/bystander-academy': m.knowledge_tool_stories,
  '/bystander-academy/class': m.knowledge_tool_class,
}

export const reviewerNames: Readonly<Record<TextReviewer, () => string>> = {
  clinician: m.knowledge_reviewer_clinician,
  lawyer: m.knowledge_reviewer_lawyer,
  advocate: m.knowledge_reviewer_advocate,
  'child-protection': m.knowledge_reviewer_child_protection,
}

export const traineeNames: Readonly<Record<Trainee, () => string>> = {
  mentors: m.knowledge_required_for_mentors,
  moderators: m.knowledge_required_for_moderators,
  hosts: m.knowledge_required_for_hosts,
  facilitators: m.knowledge_required_for_facilitators,
}

export const strengthNames: Readonly<Record<Strength, () => string>> = {
  'meta-analysis': m.knowledge_strength_meta_analysis,
  trial: m.knowledge_strength_trial,
  observational: m.knowledge_strength_observational,
  guidance: m.knowledge_strength_guidance,
  expert: m.knowledge_strength_expert,
}
