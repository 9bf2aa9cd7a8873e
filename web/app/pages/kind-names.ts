import { m } from '#web/messages/compiled/messages.js'
import type { PersonalKindName } from '#web/platform/device/registry.ts'

/** What each kind of personal record is called. */
export const kindNames: Readonly<Record<PersonalKindName, () => string>> = {
  certificates: m.certificates_title,
  'check-up': m.privacy_copy_kind_check_up,
  'check-up-notes': m.privacy_copy_kind_check_up_notes,
  'day-notes': m.recovery_part_days,
  'desk-views': m.privacy_copy_kind_desk_views,
  'harmful-results': m.privacy_copy_kind_results,
  'notice-details': m.privacy_copy_kind_details,
  'notice-incidents': m.privacy_copy_kind_incidents,
  'own-pages': m.privacy_copy_kind_own_pages,
  'search-plan': m.privacy_copy_kind_search_plan,
  'evidence-list': m.privacy_copy_kind_evidence_list,
  'learning-progress': m.privacy_copy_kind_progress,
  'legal-dates': m.privacy_copy_kind_legal_dates,
  'legal-letters': m.privacy_copy_kind_legal_letters,
  journal: m.recovery_journal,
  'programme-days': m.recovery_programmes,
  'academy-progress': m.privacy_copy_kind_academy,
  'learning-reflections': m.privacy_copy_kind_reflections,
  'reply-template': m.privacy_copy_kind_templates,
  'safety-plan': m.privacy_copy_kind_plan,
  saved: m.privacy_copy_kind_saved,
  settings: m.privacy_copy_kind_settings,
  'shown-by-me': m.privacy_copy_kind_shown,
  'shown-to-me': m.privacy_copy_kind_shown,
  'talk-plans': m.privacy_copy_kind_talks,
  'thought-record': m.recovery_thoughts,
  'warning-sign-notes': m.privacy_copy_kind_sign_notes,
  'warning-signs': m.privacy_copy_kind_signs,
}
