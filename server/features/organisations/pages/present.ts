import { type OrganisationCheckedField, organisationCheckedField } from '#contract/checked-fields.ts'
import * as contract from '#contract/organisation-pages.ts'
import type {
  FoundOrganisation,
  OrganisationPage,
  SettledOrganisation,
} from '#contract/organisation-pages.ts'
import { shownWebsite } from '#contract/website.ts'
import { organisationKind, type Organisation } from '#contract/organisations.ts'
import type { VerificationState } from '#contract/verification-states.ts'
import type { OrganisationRow } from '../ids.ts'
import type { FoundRow, Stated, VerificationRow } from './queries.ts'

const { shape } = contract.organisationPage

/** What everyone sees: who checked it only while that counts. */
export function presentPage(
  row: OrganisationRow,
  organisation: Organisation,
  stated: Stated,
): OrganisationPage {
  return {
    organisation,
    ...presentStated(stated),
    questionVersion: row.question_version,
    verification: presentMark(row, stated),
    closed: row.closed_on !== null,
    keySince: stated.keySince,
  }
}

export function presentSettings(
  row: OrganisationRow,
  organisation: Organisation,
  stated: Stated,
  { contact, fourEyesUntil }: { contact: string; fourEyesUntil: string | null },
): SettledOrganisation {
  return {
    settings: {
      name: row.name,
      contact,
      ...presentStated(stated),
      retentionDays: row.retention_days,
      fourEyes: row.four_eyes,
    },
    version: stated.page.version,
    fourEyesUntil,
    organisation,
    verification: {
      state: row.slug === 'support' ? 'server' : stateOf(stated.verification),
      reason: stated.verification?.reason ?? '',
      on: stated.verification?.decided_on ?? null,
      until: stated.verification?.until ?? null,
      unchecked: presentUnchecked(stated.unchecked),
    },
    closed: row.closed_on !== null,
  }
}

/** How an organisation is verified today, by the newest decision about it. */
export function stateOf(newest: VerificationRow | undefined): VerificationState {
  if (!newest) return 'waiting'
  if (newest.outcome === 'verified') return newest.expired ? 'expired' : 'verified'
  return newest.outcome === 'refused' ? 'refused' : 'changed'
}

export function presentFound(row: FoundRow): FoundOrganisation {
  const { id, slug, name, country, region, place, reading, until, unchecked } = row
  const kind = organisationKind.parse(row.kind)
  return {
    id,
    slug,
    name,
    kind,
    country,
    region,
    place,
    reading,
    verifiedUntil: until,
    unchecked: presentUnchecked(unchecked),
  }
}

/** In the order of the contract. */
function presentUnchecked(fields: readonly string[]): OrganisationCheckedField[] {
  return organisationCheckedField.options.filter((field) => fields.includes(field))
}

function presentStated({ page, duty, questions }: Stated) {
  const { country, region, place, website, languages } = page
  return {
    country,
    region,
    place,
    website: shownWebsite(website),
    languages,
    hours: shape.hours.parse(page.hours),
    expectations: shape.expectations.parse(page.expectations),
    duty: shape.duty.parse(duty),
    questions: shape.questions.parse(questions ?? []),
  }
}

function presentMark(
  { slug }: OrganisationRow,
  { accepts, verification, unchecked }: Stated,
): OrganisationPage['verification'] {
  if (slug === 'support') return { state: 'server', checked: null, on: null, until: null, unchecked: [] }
  // Anyone sees only decisions that verified it, of which the last may be past, or followed by another decision.
  if (!accepts || !verification)
    return { state: 'unverified', checked: null, on: null, until: null, unchecked: [] }
  const { reason: checked, decided_on: on, until } = verification
  return { state: 'verified', checked, on, until, unchecked: presentUnchecked(unchecked) }
}
