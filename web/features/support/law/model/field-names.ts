import type { LetterField } from '#content/law/tools-words.ts'
import { m } from '#web/messages/compiled/messages.js'

/** The label of each field, and whether it is a single line. */
export const letterFieldNames: Readonly<Record<LetterField, () => string>> = {
  me: m.law_field_me,
  to: m.law_field_to,
  student: m.law_field_student,
  job: m.law_field_job,
  when: m.law_field_when,
  where: m.law_field_where,
  what: m.law_field_what,
  who: m.law_field_who,
  before: m.law_field_before,
  witnesses: m.law_field_witnesses,
  proof: m.law_field_proof,
  keep: m.law_field_keep,
  ways: m.law_field_ways,
  records: m.law_field_records,
  period: m.law_field_period,
  links: m.law_field_links,
  why: m.law_field_why,
  account: m.law_field_account,
  ask: m.law_field_ask,
  reply: m.law_field_reply,
  days: m.law_field_days,
}

export const longFields: ReadonlySet<LetterField> = new Set([
  'what',
  'proof',
  'keep',
  'before',
  'links',
  'ask',
])
