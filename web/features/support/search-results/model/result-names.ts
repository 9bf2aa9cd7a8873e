import type { Fact, Ground, NoticeKind, NoticeWay } from '#content/notices/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { AddressProblem } from './result-address.ts'
import type { ResultSubject, Kind, ResultPlace, State } from './result.ts'

type Names<Key extends string> = Readonly<Record<Key, () => string>>

export const stateNames: Names<State> = {
  found: m.search_results_state_found,
  drafted: m.search_results_state_drafted,
  sent: m.search_results_state_sent,
  answered: m.search_results_state_answered,
  removed: m.search_results_state_removed,
  refused: m.search_results_state_refused,
  appealed: m.search_results_state_appealed,
}

export const placeNames: Names<ResultPlace> = {
  search: m.search_results_place_search,
  platform: m.search_results_place_platform,
  'review-site': m.search_results_place_review_site,
  site: m.search_results_place_site,
}

export const kindNames: Names<Kind> = {
  post: m.search_results_kind_post,
  article: m.search_results_kind_article,
  picture: m.search_results_kind_picture,
  profile: m.search_results_kind_profile,
  review: m.search_results_kind_review,
  data: m.search_results_kind_data,
}

export const aboutNames: Names<ResultSubject> = {
  me: m.search_results_about_me,
  someone: m.search_results_about_someone,
  business: m.search_results_about_business,
}

export const groundNames: Names<Ground> = {
  illegal: m.search_results_ground_illegal,
  harassment: m.search_results_ground_harassment,
  'private-data': m.search_results_ground_private_data,
  intimate: m.search_results_ground_intimate,
  'minor-image': m.search_results_ground_minor_image,
  impersonation: m.search_results_ground_impersonation,
  'false-claim': m.search_results_ground_false_claim,
  copyright: m.search_results_ground_copyright,
  review: m.search_results_ground_review,
  extortion: m.search_results_ground_extortion,
  'own-post': m.search_results_ground_own_post,
}

export const factNames: Names<Fact> = {
  addresses: m.search_results_fact_addresses,
  queries: m.search_results_fact_queries,
  name: m.search_results_fact_name,
  email: m.search_results_fact_email,
  contact: m.search_results_fact_contact,
  country: m.search_results_fact_country,
  role: m.search_results_fact_role,
  authority: m.search_results_fact_authority,
  signature: m.search_results_fact_signature,
  events: m.search_results_fact_events,
  explanation: m.search_results_fact_explanation,
  quote: m.search_results_fact_quote,
  harm: m.search_results_fact_harm,
  description: m.search_results_fact_description,
  evidence: m.search_results_fact_evidence,
  ask: m.search_results_fact_ask,
  reason: m.search_results_fact_reason,
  erasureGround: m.search_results_fact_erasure_ground,
  identification: m.search_results_fact_identification,
  username: m.search_results_fact_username,
}

export const noticeKindNames: Names<NoticeKind> = {
  legal_notice: m.search_results_notices_legal,
  data_request: m.search_results_notices_data,
  platform_report: m.search_results_notices_platform,
  regulator_report: m.search_results_notices_regulator,
  appeal: m.search_results_notices_appeal,
  complaint: m.search_results_notices_complaint,
  letter: m.search_results_notices_letter,
  hash_service: m.search_results_notices_hash,
}

export const noticeWayNames: Names<NoticeWay> = {
  mail: m.search_results_by_mail,
  form: m.search_results_by_form,
  app: m.search_results_by_app,
  letter: m.search_results_by_letter,
}

export const problemNames: Names<AddressProblem> = {
  empty: m.search_results_problem_empty,
  'not-an-address': m.search_results_problem_not_an_address,
  'too-long': m.search_results_problem_too_long,
  duplicate: m.search_results_problem_duplicate,
}
