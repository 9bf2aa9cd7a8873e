import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Every message that says "saved". A page may say so only in a state in which a reload loses nothing, so each such message is in
 * one of these lists, and those about the device are shown by code that knows where the data is.
 */

/** About data on this device: shown only by code that queries the store. */
const deviceKeys = new Set([
  'drafts_left_title',
  'drafts_saved',
  'report_form_draft_saved',
  'report_form_waiting_words',
  'report_form_words_left',
  'report_form_words_saved',
  'library_reflection_saved',
  'library_saved',
  'library_unsave',
  'law_kept',
  'law_letter_saved',
  'incident_log_saved_device',
  'incident_log_saved_device_locked',
  'incident_log_saved_device_until',
  'notifications_waiting',
  'parents_saved',
  'safety_plan_kept',
  'safety_plan_waiting',
  'recovery_kept_account',
  'recovery_kept_here',
  'recovery_mood_saved',
  'recovery_saved',
  'report_page_reply_kept',
  'report_page_waits_kept',
  'reports_waiting_kept',
  'wellness_note_saved',
])

/** Code that derives the message from the state that it read. */
const readsStore =
  /\bstored(?:\(|=)|\bstoredWords\b|\bsavedMessage\b|\bisStored\b|\bplace ===|\bplace !==|\.isStored\(|\bisKept\b|\bstored = /

/** Shown once the server has answered, or about data on the server. */
const serverKeys = new Set([
  'administration_mail_kept',
  'administration_operator_saved',
  'administration_org_decided',
  'administration_texts_saved',
  'clocks_rating_saved',
  'clocks_settings_saved',
  'incident_log_saved_account',
  'moderation_spared_saved',
  'notifications_saved',
  'organisations_saved',
  'personal_records_two_saved',
  'safety_plan_kept_in_account',
  'professionals_saved',
  'profiles_digest_saved',
  'profiles_saved',
  'report_page_saved',
  'report_page_standing_own',
  'reports_saved_on',
  'surveys_saved',
])

/** About files among the device's downloads, names of lists, and words with the same beginning that claim nothing. */
const fileKeys = new Set([
  'backup_saved',
  'diagnostics_stores',
  'evidence_link_hint',
  'forum_saved',
  'library_only_saved',
  'law_dates_title',
  'report_list_kept',
  'offline_copies_title',
  'privacy_copy_kind_bookmarks',
  'privacy_copy_kind_desk_views',
  'privacy_copy_kind_legal_dates',
  'diagnostics_persistent',
  'report_export_done',
  'imports_head_page',
  'imports_says_page',
  'device_actions_save_done',
  'privacy_copy_done',
  'proofs_saved',
  'recovery_age_saved',
  'report_page_excluded_title',
])

type Messages = Readonly<Record<string, unknown>>
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Messages
const messages = globSync('web/messages/*/{en,es}.json').flatMap((file) =>
  Object.entries(read(file)).flatMap(([key, text]) =>
    key === '$schema' ? [] : [{ key, text: typeof text === 'string' ? text : JSON.stringify(text) }],
  ),
)

const claims =
  /^(?:Saved|Kept)\b|^Guardad[oa]s?\b|\b(?:copy|receipt) is saved\b|^It is sealed on this device(?! before)|^Está sellado (?:solo )?en este dispositivo/m

test('lists every message that says "saved" by its true meaning', () => {
  const found = new Set(messages.flatMap(({ key, text }) => (claims.test(text) ? [key] : [])))
  const listed = new Set([...deviceKeys, ...serverKeys, ...fileKeys])
  expect([...found].filter((key) => !listed.has(key))).toEqual([])
  const all = new Set(messages.map(({ key }) => key))
  expect([...listed].filter((key) => !all.has(key))).toEqual([])
})

const files = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|messages\/compiled/.test(file))

test('only code that knows says that it saved on this device', () => {
  const used = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8')
    return [...code.matchAll(/\bm\.(\w+)\b/g)].flatMap(({ 1: key = '', index }) => {
      if (!deviceKeys.has(key)) return []
      const surroundingCode = code.slice(Math.max(0, index - 320), index + 60)
      return readsStore.test(surroundingCode) ? [] : [`${file}: ${key}`]
    })
  })
  expect(used).toEqual([])
})

/** About open content or errors in a tab, and about the twelve words, which the tab's storage holds across a reload. */
const tabKeys = new Set([
  'clocks_words_text',
  'diagnostics_problems',
  'offline_log_tab',
  'offline_plan_tab',
  'receipts_leaving_text',
  'receipts_still_here',
  'shared_entries_now_tab',
])

test('no message claims "in this tab", because a reload loses it', () => {
  const named = messages.filter(({ text }) =>
    /\b(?:in|only) this tab\b|\ben esta pestaña\b|\bsolo esta pestaña\b/i.test(text),
  )
  expect([...new Set(named.map(({ key }) => key))].filter((key) => !tabKeys.has(key))).toEqual([])
})
