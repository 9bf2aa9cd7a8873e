import type { EndKind, ScenarioPlace, HelpingWay } from '#content/knowledge/words.ts'
import { m } from '#web/messages/compiled/messages.js'

export const placeNames: Readonly<Record<ScenarioPlace, () => string>> = {
  school: m.academy_place_school,
  work: m.academy_place_work,
  online: m.academy_place_online,
  out: m.academy_place_out,
}

export const helpingWayNames: Readonly<Record<HelpingWay, () => string>> = {
  distract: m.academy_way_distract,
  delegate: m.academy_way_delegate,
  document: m.academy_way_document,
  delay: m.academy_way_delay,
  direct: m.academy_way_direct,
}

export const helpingWayTexts: Readonly<Record<HelpingWay, () => string>> = {
  distract: m.academy_way_distract_text,
  delegate: m.academy_way_delegate_text,
  document: m.academy_way_document_text,
  delay: m.academy_way_delay_text,
  direct: m.academy_way_direct_text,
}

export const endNames: Readonly<Record<EndKind, () => string>> = {
  helped: m.academy_end_helped,
  mixed: m.academy_end_mixed,
  harm: m.academy_end_harm,
  out: m.academy_end_out,
}
