import { daysToAnswer } from '#content/deadlines/clock.ts'
import { deadlineProfile } from '#content/deadlines/profiles.ts'
import { dutyToPassOn } from '#content/safety/sent-text.ts'
import * as contract from '#contract/organisations.ts'
import type {
  Membership,
  Organisation,
  OrganisationKeyRecord,
  OrganisationReader,
  Suspension,
} from '#contract/organisations.ts'
import type { MembershipRow, OrganisationRow } from './ids.ts'
import type { HandlerRow, KeyRow, SingleRow } from './queries.ts'

export function presentOrganisation(
  row: OrganisationRow,
  keys: readonly KeyRow[],
  readers: readonly { member_id: string; name: string; role: string }[],
): Organisation {
  const key = keys.find(({ generation }) => generation === row.key_generation)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    kind: contract.organisationKind.parse(row.kind),
    reading: row.reading,
    answerDays: promisedDays(row),
    retentionDays: row.retention_days,
    dutyVersion: row.duty_version ?? dutyToPassOn.version,
    handlers: readers.map(({ member_id, name, role }) => ({
      memberId: member_id,
      name,
      role: contract.handlerRole.parse(role),
    })),
    key: key ? presentKey(key) : null,
  }
}

/** The days to a first answer: its own setting, up to the limit of the law that applies. */
export function promisedDays(row: Pick<OrganisationRow, 'deadline_profile' | 'answer_days'>): number {
  return daysToAnswer({ profile: deadlineProfile(row.deadline_profile), answerDays: row.answer_days })
}

export function presentKey(row: KeyRow): OrganisationKeyRecord {
  return {
    generation: row.generation,
    recipient: row.recipient,
    verifyKey: toBase64url(row.verify_key),
    signature: row.signature && toBase64url(row.signature),
    previousSealed: row.previous_sealed && toBase64url(row.previous_sealed),
  }
}

export function presentMembership(
  row: MembershipRow,
  organisation: Organisation,
  { succession_due: successionDue, four_eyes: fourEyes }: OrganisationRow,
): Membership {
  return {
    organisation,
    role: contract.handlerRole.parse(row.role),
    lead: leadOf(row.lead),
    fourEyes,
    state: stateOf(row.active, row.rests_since),
    suspension: suspensionOf(row.rests_since, row.rests_until, row.suspended_why),
    sealedKey: row.sealed_key && toBase64url(row.sealed_key),
    keyGeneration: row.key_generation,
    successionDue,
    vouched: row.vouched,
  }
}

export function presentHandler(row: HandlerRow) {
  return {
    memberId: row.member_id,
    name: row.name,
    role: contract.handlerRole.parse(row.role),
    lead: leadOf(row.lead),
    invitedOn: row.invited_on,
    state: stateOf(row.active, row.suspended_on),
    suspension: suspensionOf(row.suspended_on, row.suspended_until, row.suspended_why),
    recipient: row.recipient,
    verifyKey: toBase64url(row.verify_key),
  }
}

const stateOf = (active: boolean, since: string | null): Membership['state'] =>
  since === null ? (active ? 'active' : 'invited') : 'suspended'

function suspensionOf(since: string | null, until: string | null, why: string | null): Suspension | null {
  if (since === null || until === null) return null
  return { since, until, reason: why === null ? null : contract.suspensionReason.parse(why) }
}

export function presentSingle(row: SingleRow): OrganisationReader {
  return {
    memberId: row.member_id,
    name: row.name,
    role: contract.handlerRole.parse(row.role),
    recipient: row.recipient,
    verifyKey: toBase64url(row.verify_key),
    voucher: row.voucher && toBase64url(row.voucher),
  }
}

function leadOf(lead: string | null): Membership['lead'] {
  return lead === null ? null : contract.protectionLead.parse(lead)
}

function toBase64url(bytes: Buffer): string {
  return bytes.toString('base64url')
}
