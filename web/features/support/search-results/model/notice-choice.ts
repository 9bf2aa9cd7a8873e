import type { Ground, Notice } from '#content/notices/words.ts'
import { hostOf } from './result-address.ts'

/** Whether the person's answer permits a notice. */
export type Lawful = 'no' | 'unsure' | 'opinion' | 'true'

/** On these grounds the content may be lawful speech: this is asked before a notice is written. */
const mayBeLawful: ReadonlySet<Ground> = new Set(['false-claim', 'review', 'harassment', 'impersonation'])

export const needsLawfulCheck = (ground: Ground): boolean => mayBeLawful.has(ground)

/** Opinions and true statements cannot be the subject of a takedown notice on such a ground. */
export const needsOtherGround = (ground: Ground | null, lawful: Lawful | null): boolean =>
  ground !== null && needsLawfulCheck(ground) && (lawful === 'opinion' || lawful === 'true')

const matchesGround = (host: string, site: string) => host === site || host.endsWith(`.${site}`)

/** The notices that a ground allows for some addresses: first those for their sites, then general ones, then the rest. */
export interface NoticeMatches {
  readonly fitting: readonly Notice[]
  readonly others: readonly Notice[]
}

export function noticesFor(
  notices: readonly Notice[],
  ground: Ground,
  addresses: readonly string[],
): NoticeMatches {
  const sites = addresses.map(hostOf)
  const allowed = notices.filter(({ grounds }) => grounds.includes(ground))
  const isForAll = ({ hosts }: Notice) =>
    hosts.length > 0 &&
    sites.length > 0 &&
    sites.every((host) => hosts.some((site) => matchesGround(host, site)))
  const own = allowed.filter(isForAll)
  // A picture is blocked before anything else is written: its fingerprint stops further copies.
  const first = allowed.filter(({ kind }) => kind === 'hash_service')
  const any = allowed.filter(({ hosts, kind }) => hosts.length === 0 && kind !== 'hash_service')
  const acceptsAddresses = (notice: Notice) => addresses.length < 2 || notice.takesMany
  const fitting = [...first, ...own, ...any].filter(acceptsAddresses)
  return { fitting, others: allowed.filter((notice) => !fitting.includes(notice)) }
}
