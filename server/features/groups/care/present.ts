import {
  type AdministeredGroup,
  type GroupLead,
  type JoinRequest,
  type OwnProposal,
  groupLead,
  groupPlan,
} from '#contract/community/group-care.ts'
import { utcDay } from '#server/platform/days.ts'
import type { AdministeredGroupRow, ProposalRow, JoinRequestRow } from './queries.ts'

export const presentRequest = (row: JoinRequestRow): JoinRequest => ({
  id: row.id,
  name: row.name,
  picture: row.picture,
  words: row.words,
  state: row.state,
  askedOn: utcDay(row.asked_at),
  offeredUntil: row.offered_until?.toISOString() ?? null,
})

const planOf = ({ topic, band, texts, capacity }: ProposalRow | AdministeredGroupRow) =>
  groupPlan.parse({ topic, band, texts, capacity })

export const presentProposal = (row: ProposalRow): OwnProposal => ({
  id: row.id,
  ...planOf(row),
  state: row.state,
  words: row.words,
  proposedOn: row.proposed_on,
})

const leadOf = (lead: unknown): GroupLead => groupLead.parse(lead)

export const presentAdministered = (row: AdministeredGroupRow): AdministeredGroup => ({
  id: row.id,
  ...planOf(row),
  state: row.state,
  facilitator: leadOf(row.facilitator),
  deputy: leadOf(row.deputy),
  isAttended: row.is_attended,
  members: row.members,
  waiting: row.waiting,
  startedOn: row.started_on,
})
