import {
  type OrganisationKit,
  readOrganisationKit,
  recoverOrganisationKey,
  rehearseOrganisationKit,
  setOrganisationKit,
} from '#contract/organisation-kits.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { AuthorisedOrganisation } from '../ids.ts'
import * as policy from '../policy.ts'
import { listHandlers, listKeys, listReaders, sealKeyTo, setVoucher } from '../queries.ts'
import { describeOwnMembership, standingOf } from '../membership-state.ts'
import { isSignedVoucher } from '../voucher.ts'
import * as queries from './queries.ts'

const anotherKey = 'A newer key was created. Reload the page.'

/** The kit that brings an organisation's key back. [Note: Recovery kit] */
export function kitRoutes(serve: Serve): void {
  serve(readOrganisationKit, async ({ actor, params, db }) => {
    const organisation = policy.maySeeKit(await standingOf(db, actor, params.id))
    const row = await queries.findKit(db, organisation)
    return { kit: row ? presentKit(row) : null }
  })

  serve(setOrganisationKit, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const organisation = policy.mayKeepKeys(await standingOf(db, actor, params.id, { lock: true }))
    if (body.generation !== organisation.key_generation) refuse('conflict', anotherKey)
    await queries.setKit(db, organisation, body)
    return { kit: await kitOf(db, organisation) }
  })

  serve(rehearseOrganisationKit, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const organisation = policy.mayKeepKeys(await standingOf(db, actor, params.id, { lock: true }))
    const row = await queries.findKit(db, organisation)
    if (row?.generation !== body.generation) refuse('conflict', 'A newer kit was created. Reload the page.')
    await queries.markRehearsed(db, organisation)
    return { kit: await kitOf(db, organisation) }
  })

  serve(recoverOrganisationKey, async ({ actor, params, body, db, note }) => {
    note({ kind: 'organisation', id: params.id })
    const standing = await standingOf(db, actor, params.id, { lock: true })
    const { organisation: known } = standing
    const readers = known ? await listReaders(db, known) : []
    const { id: memberId, generation } = memberOf(actor)
    // The same call again: its answer was lost on the way.
    if (known && standing.own?.active && readers.length === 1)
      return describeOwnMembership(db, known, memberId)
    const organisation = policy.mayRecover(standing, readers.length)
    const key = (await listKeys(db, organisation)).at(-1)
    if (key?.generation !== body.generation) refuse('conflict', anotherKey)
    const own = (await listHandlers(db, organisation)).find(({ member_id: id }) => id === memberId)
    if (!own) refuse('not_found')
    const isSigned = isSignedVoucher({
      organisationId: organisation.id,
      generation: body.generation,
      verifyKey: key.verify_key.toString('base64url'),
      memberId,
      keys: { recipient: own.recipient, verifyKey: own.verify_key.toString('base64url') },
      signature: body.signature,
    })
    if (!isSigned) refuse('not_accepted', 'These keys are not signed with the organisation’s key.')
    // The order matters: once someone holds the key, row-level security refuses writes by anyone who did not hold it before this call.
    const voucher = { generation: body.generation, signature: body.signature }
    await setVoucher(db, organisation, { id: memberId, generation }, voucher)
    await sealKeyTo(db, organisation, memberId, { sealed: body.sealedKey, generation: body.generation })
    return describeOwnMembership(db, organisation, memberId)
  })
}

async function kitOf(db: Db, organisation: AuthorisedOrganisation): Promise<OrganisationKit> {
  const row = await queries.findKit(db, organisation)
  return row ? presentKit(row) : refuse('not_found')
}

function presentKit(row: queries.KitRow): OrganisationKit {
  return {
    generation: row.generation,
    sealed: row.sealed.toString('base64url'),
    madeOn: row.made_on,
    rehearsedOn: row.rehearsed_on,
  }
}
