import type { Ground, Notice } from '#content/notices/words.ts'
import { hostOf } from './result-address.ts'

/** Whether a person's answer leaves a notice open. */
export type Lawful = 'no' | 'unsure' | 'opinion' | 'true'

/** On these grounds, what hurts may be somebody's right to say: it is asked before a notice is written. */
const mayBeLawful: ReadonlySet<Ground> = new Set(['false-claim', 'review', 'harassment', 'impersonation'])

export const asksLawful = (ground: Ground): boolean => mayBeLawful.has(ground)

/** An opinion, or what is true, is nothing that a notice on such a ground may ask to take down. */
export const stopsAt = (ground: Ground | null, lawful: Lawful | null): boolean =>
  ground !== null && asksLawful(ground) && (lawful === 'opinion' || lawful === 'true')

const isAt = (host: string, site: string) => host === site || host.endsWith(`.${site}`)

/** The notices that a ground allows for some addresses: first what is for their sites, then what is for any, then the rest. */
export interface FittingNotices {
  readonly fitting: readonly Notice[]
  readonly others: readonly Notice[]
}

export function noticesFor(
  notices: readonly Notice[],
  ground: Ground,
  addresses: readonly string[],
): FittingNotices {
  const sites = addresses.map(hostOf)
  const allowed = notices.filter(({ grounds }) => grounds.includes(ground))
  const isForAll = ({ hosts }: Notice) =>
    hosts.length > 0 && sites.length > 0 && sites.every((host) => hosts.some((site) => isAt(host, site)))
  const own = allowed.filter(isForAll)
  // A picture is stopped before anything else is written: its fingerprint keeps copies away.
  const first = allowed.filter(({ kind }) => kind === 'hash_service')
  const any = allowed.filter(({ hosts, kind }) => hosts.length === 0 && kind !== 'hash_service')
  const taking = (notice: Notice) => addresses.length < 2 || notice.takesMany
  const fitting = [...first, ...own, ...any].filter(taking)
  return { fitting, others: allowed.filter((notice) => !fitting.includes(notice)) }
}
