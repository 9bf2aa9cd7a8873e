import { sha256 } from '@noble/hashes/sha2.js'
import { normaliseAddress } from '#contract/email-address.ts'
import { resetMails } from '#contract/resets.ts'
import { toBase64url, toUtf8 } from '#encryption/encoding.ts'

const hour = 3_600_000

/**
 * When the next link can be mailed, given the times of the last requests; `null` if it can be now. All times in
 * milliseconds since 1970.
 */
export function nextResetAt(requestedAt: readonly number[], now: number): number | null {
  const recent = requestedAt
    .filter((at) => at > now - hour && at <= now)
    .toSorted((one, other) => one - other)
  const afterLast = (recent.at(-1) ?? -Infinity) + resetMails.apartSeconds * 1000
  const hourlyLimitEnd = (recent.at(-resetMails.inAnHour) ?? -Infinity) + hour
  const next = Math.max(afterLast, hourlyLimitEnd)
  return next > now ? next : null
}

// When this tab requested links, by a digest of the address, so that the next request gets the same answer even after a
// reload. The server reveals nothing: a request for an address would show that its owner uses this site.
const key = 'upstander-resets-asked'

function read(): Record<string, readonly number[]> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const lists = Object.entries(stored).filter((entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]),
    )
    return Object.fromEntries(lists.map(([name, times]) => [name, times.map(Number)]))
  } catch {
    return {}
  }
}

const digestOf = (address: string) => toBase64url(sha256(toUtf8(normaliseAddress(address))))

/** When this tab requested links for an address. */
export const requestedResets = (address: string): readonly number[] => read()[digestOf(address)] ?? []

export function noteReset(address: string, at: number): void {
  const times = [...requestedResets(address).filter((each) => each > at - hour), at]
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...read(), [digestOf(address)]: times }))
  } catch {
    // Without storage, the next request gets the same answer as the first.
  }
}
