import { readOrganisation } from '#contract/organisation-pages.ts'
import { publicKeysOf, type PublicKeys } from '#encryption/identity.ts'
import type { VaultContent } from '#encryption/vault.ts'
import { call } from '#web/platform/api/call.ts'

/** Keys of a team with their period of validity; null for current keys. */
export interface KnownTeam {
  /** Null if the server does not disclose it. */
  name: string | null
  keys: PublicKeys
  firstSeen: string
  until: string | null
}

/** Keys that a vault knows besides the current ones. */
export interface KnownKeys {
  /** The member's own keys from before a reset, with their last day. */
  earlier: { keys: PublicKeys; until: string }[]
  /** For each team the current keys, then the earlier ones. */
  teams: KnownTeam[]
}

/** Keys and their history from an open vault. */
export async function knownKeys({ earlier, pins }: VaultContent): Promise<KnownKeys> {
  const teams = pins.filter(({ kind }) => kind === 'organisation')
  const names = new Map<string, string>()
  for (const { id } of teams) {
    const page = await call(readOrganisation, { params: { slug: id } }).catch(() => null)
    if (page) names.set(id, page.organisation.name)
  }
  return {
    earlier: await Promise.all(
      earlier.map(async ({ until, ...keys }) => ({ until, keys: await publicKeysOf(keys) })),
    ),
    teams: teams.flatMap(({ id, earlier: before = [], ...present }) =>
      [{ ...present, until: null }, ...before.toReversed()].map(
        ({ recipient, verifyKey, firstSeen, until }) => ({
          name: names.get(id) ?? null,
          keys: { recipient, verifyKey },
          firstSeen,
          until,
        }),
      ),
    ),
  }
}
