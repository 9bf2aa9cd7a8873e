import { readOrganisation } from '#contract/organisation-pages.ts'
import { publicKeysOf, type PublicKeys } from '#encryption/identity.ts'
import type { VaultContent } from '#encryption/vault.ts'
import { call } from '#web/platform/api/call.ts'

/** Keys of a team, and for how long they counted; null for those of now. */
export interface KnownTeam {
  /** Null where the server does not say it. */
  name: string | null
  keys: PublicKeys
  firstSeen: string
  until: string | null
}

/** Keys that a vault knows beside the present ones. */
export interface KnownKeys {
  /** The member's own from before a reset, until that day. */
  earlier: { keys: PublicKeys; until: string }[]
  /** For each team the present keys and then the earlier ones. */
  teams: KnownTeam[]
}

/** What is in an open vault of keys and of their history. */
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
