import type { VaultRecord } from '#contract/sessions.ts'
import {
  listEarlierVaults,
  readVault,
  rejoinEarlierVault,
  rejoinVaultChallenge,
  replaceKit,
  replaceVault,
  type ResealedVault,
  resealVaultChallenge,
} from '#contract/vaults.ts'
import { isSignedChallenge } from '#server/platform/challenge.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { VaultHolder } from '#server/platform/vault-holder.ts'
import { presentVault } from './present.ts'
import { findEarlierVaults, findVault, markRejoined, resealVault } from './queries.ts'

/** The vault of the member that the transaction acts as. Every member has one for each generation. */
export async function readVaultOf(db: Db, holder: VaultHolder): Promise<VaultRecord> {
  const row = await findVault(db, holder)
  if (!row) throw new Error('member has no vault')
  return presentVault(row)
}

/**
 * Stores a vault that the key of the one before it has signed. [Note: Signed vaults]
 * @throws {Refusal} `conflict` if another device has stored one since, `not_accepted` for another's signature.
 */
export async function storeSigned(
  db: Db,
  holder: VaultHolder,
  vault: ResealedVault & { kitSaved?: true },
): Promise<number> {
  const { verifyKey, version } = await readVaultOf(db, holder)
  // One that arrives again has raised the version itself.
  if (version !== vault.version && version !== vault.version + 1) return refuse('conflict')
  const challenge = resealVaultChallenge(holder.id, vault)
  if (!isSignedChallenge(Buffer.from(verifyKey, 'base64url'), challenge, vault.proof)) refuse('not_accepted')
  return (await resealVault(db, holder, vault)) ?? refuse('conflict')
}

export function vaultRoutes(serve: Serve): void {
  serve(readVault, ({ actor, db }) => readVaultOf(db, memberOf(actor)))

  serve(replaceVault, async ({ actor, body, db }) => {
    return { version: await storeSigned(db, memberOf(actor), body) }
  })

  serve(replaceKit, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    note({ kind: 'member', id: member.id })
    return { version: await storeSigned(db, member, { ...body, kitSaved: true }) }
  })

  serve(listEarlierVaults, async ({ actor, db }) => {
    const rows = await findEarlierVaults(db, memberOf(actor))
    return { vaults: rows.map(presentVault) }
  })

  serve(rejoinEarlierVault, async ({ actor, body, db, note }) => {
    const member = memberOf(actor)
    if (body.generation === member.generation) refuse('conflict')
    const earlier = await findVault(db, { id: member.id, generation: body.generation })
    if (!earlier) return refuse('not_found')
    note({ kind: 'member', id: member.id })
    const challenge = rejoinVaultChallenge(member.id, body.generation)
    if (!isSignedChallenge(earlier.verify_key, challenge, body.proof)) refuse('not_accepted')
    const version = await resealVault(db, member, body)
    if (version === undefined) return refuse('conflict')
    await markRejoined(db, member, body.generation)
    return { version }
  })
}
