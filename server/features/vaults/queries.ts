import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connection.ts'
import type { VaultHolder } from '#server/platform/vault-holder.ts'

const columns = ['generation', 'version', 'sealed', 'recipient', 'verify_key'] as const

export async function findVault(db: Db, { id, generation }: VaultHolder) {
  return db
    .selectFrom('vault_generations')
    .select(columns)
    .where('member_id', '=', id)
    .where('generation', '=', generation)
    .executeTakeFirst()
}

export type VaultRow = NonNullable<Awaited<ReturnType<typeof findVault>>>

/**
 * The member's vaults that were set aside and whose records this session is not shown. To a session from before a reset,
 * the vault that the reset started is none of these: it comes later, and may be someone else's.
 */
export async function findEarlierVaults(db: Db, { id, generation }: VaultHolder): Promise<VaultRow[]> {
  return db
    .selectFrom('vault_generations')
    .select(columns)
    .where('member_id', '=', id)
    .where(sql<boolean>`generation <> all (member_generations(${id}))`)
    .where((row) =>
      row.or([
        row('generation', '<', generation),
        row(
          row.val(generation),
          '=',
          row.selectFrom('members').select('members.generation').where('members.id', '=', id),
        ),
      ]),
    )
    .orderBy('generation', 'desc')
    .execute()
}

/**
 * Stores a re-sealed vault instead of `version`. The same one arriving again is the same as once.
 * @returns the new version, or undefined when another device has stored one since.
 */
export async function resealVault(
  db: Db,
  { id, generation }: VaultHolder,
  vault: { sealed: string; version: number; kitSaved?: true },
): Promise<number | undefined> {
  const sealed = Buffer.from(vault.sealed, 'base64url')
  const own = db
    .updateTable('vault_generations')
    .set({
      sealed,
      version: vault.version + 1,
      ...(vault.kitSaved ? { kit_saved: true } : {}),
    })
    .where('member_id', '=', id)
    .where('generation', '=', generation)
    .where((row) =>
      row.or([
        row('version', '=', vault.version),
        row.and([row('version', '=', vault.version + 1), row('sealed', '=', sealed)]),
      ]),
    )
  const row = await own.returning('version').executeTakeFirst()
  return row?.version
}

export async function markRejoined(db: Db, { id, generation }: VaultHolder, earlier: number): Promise<void> {
  await db
    .updateTable('vault_generations')
    .set({ rejoined_into: generation })
    .where('member_id', '=', id)
    .where('generation', '=', earlier)
    .execute()
}
