import type { OwnListing, ProfessionalListing } from '#contract/professionals.ts'
import { presentDecision, presentStated } from '../present.ts'
import type { ListingRow } from './queries.ts'

export function presentListing(row: ListingRow): ProfessionalListing {
  const {
    id: _id,
    contact,
    licence_until: licenceUntil,
    paused: _p,
    asked_on: _a,
    version: _v,
    newest: _n,
    unchecked: _u,
    ...stated
  } = row
  return { ...presentStated(stated), contact, licenceUntil }
}

export function presentOwn(row: ListingRow): OwnListing {
  const { id, version, paused, asked_on: askedOn, newest, unchecked } = row
  const verification = presentDecision(newest, unchecked)
  return { id, listing: presentListing(row), version, paused, askedOn, verification }
}
