import type { Fact, Ground, NoticeKind, NoticeWay } from '#content/notices/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { AddressProblem } from './result-address.ts'
import type { ResultSubject, Kind, ResultPlace, State } from './result.ts'

type Names<Key extends string> = Readonly<Record<Key, () => string>>

export const stateNames: Names<State> = {
  found: m.seo_state_found,
  drafted: m.seo_state_drafted,
  sent: m.seo_state_sent,
  answered: m.seo_state_answered,
  removed: m.seo_state_removed,
  refused: m.seo_state_refused,
  appealed: m.seo_state_appealed,
}

export const placeNames: Names<ResultPlace> = {
  search: m.seo_place_search,
  platform: m.seo_place_platform,
  'review-site': m.seo_place_review_site,
  site: m.seo_place_site,
}

export const kindNames: Names<Kind> = {
  post: m.seo_kind_post,
  article: m.seo_kind_article,
  picture: m.seo_kind_picture,
  profile: m.seo_kind_profile,
  review: m.seo_kind_review,
  data: m.seo_kind_data,
}

export const aboutNames: Names<ResultSubject> = {
  me: m.seo_about_me,
  someone: m.seo_about_someone,
  business: m.seo_about_business,
}

export const groundNames: Names<Ground> = {
  illegal: m.seo_ground_illegal,
  harassment: m.seo_ground_harassment,
  'private-data': m.seo_ground_private_data,
  intimate: m.seo_ground_intimate,
  'minor-image': m.seo_ground_minor_image,
  impersonation: m.seo_ground_impersonation,
  'false-claim': m.seo_ground_false_claim,
  copyright: m.seo_ground_copyright,
  review: m.seo_ground_review,
  extortion: m.seo_ground_extortion,
  'own-post': m.seo_ground_own_post,
}

export const factNames: Names<Fact> = {
  addresses: m.seo_fact_addresses,
  queries: m.seo_fact_queries,
  name: m.seo_fact_name,
  email: m.seo_fact_email,
  contact: m.seo_fact_contact,
  country: m.seo_fact_country,
  role: m.seo_fact_role,
  authority: m.seo_fact_authority,
  signature: m.seo_fact_signature,
  events: m.seo_fact_events,
  explanation: m.seo_fact_explanation,
  quote: m.seo_fact_quote,
  harm: m.seo_fact_harm,
  description: m.seo_fact_description,
  evidence: m.seo_fact_evidence,
  ask: m.seo_fact_ask,
  reason: m.seo_fact_reason,
  erasureGround: m.seo_fact_erasure_ground,
  identification: m.seo_fact_identification,
  username: m.seo_fact_username,
}

export const noticeKindNames: Names<NoticeKind> = {
  legal_notice: m.seo_notices_legal,
  data_request: m.seo_notices_data,
  platform_report: m.seo_notices_platform,
  regulator_report: m.seo_notices_regulator,
  appeal: m.seo_notices_appeal,
  complaint: m.seo_notices_complaint,
  letter: m.seo_notices_letter,
  hash_service: m.seo_notices_hash,
}

export const wayNames: Names<NoticeWay> = {
  mail: m.seo_by_mail,
  form: m.seo_by_form,
  app: m.seo_by_app,
  letter: m.seo_by_letter,
}

export const problemNames: Names<AddressProblem> = {
  empty: m.seo_problem_empty,
  'not-an-address': m.seo_problem_not_an_address,
  'too-long': m.seo_problem_too_long,
  duplicate: m.seo_problem_duplicate,
}
