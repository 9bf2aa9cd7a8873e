import { toOfflineError, OfflineError } from '../api/errors.ts'
import type { PersistedItem } from './item.ts'
import { Withheld } from './kind.ts'
import { outcomeOf, type SendOutcome, waitBefore } from './outcome.ts'
import { isMissingKey, toStoredProblem, problemOf } from './problem.ts'

/** Longer than any wait: a later due time was written by a clock that was wrong. */
const maxWait = 6 * 60 * 60 * 1000

/** The stored state of an item that is not retried automatically: its keys are missing, or it was refused. */
function blockedState(error: unknown, outcome: SendOutcome): Partial<PersistedItem> {
  const problem = toStoredProblem(error)
  if (outcome === 'signIn') return { problem }
  return { problem, isRefused: true, ...(error instanceof Withheld ? { sealed: null } : {}) }
}

/** Counts the failed attempts of each item since the network last came back. */
function createAttemptCounts() {
  /** How often the network has come back, and for each item the count at its last failure. */
  let reconnects = 0
  const failedAfter = new Map<string, number>()
  return {
    reconnects: () => reconnects,
    countReconnect: (): void => void (reconnects += 1),
    /** @returns the number of attempts so far, with the one that failed now */
    countFailure({ id, attempts }: PersistedItem): number {
      // A failure on a previous network says nothing about this one, so the count of attempts restarts.
      const isSameNetwork = (failedAfter.get(id) ?? 0) === reconnects
      failedAfter.set(id, reconnects)
      return isSameNetwork ? attempts + 1 : 1
    },
    forget: (id: string): void => void failedAfter.delete(id),
  }
}

/**
 * What prevents items from being sent, as this tab knows it beyond their stored state.
 *
 * @param now - milliseconds since 1970
 */
export function createRetryState(now: () => number) {
  /** The errors of this tab, which have more detail than the stored ones. */
  const problems = new Map<string, unknown>()
  /** Owners whose keys are missing until somebody signs in. */
  const keyless = new Set<string>()
  /** Kinds that this version of the app does not know: a newer one wrote them, and will send them. */
  const unknownKinds = new Set<string>()
  /** Items that need not wait any longer, because what they waited for has happened. */
  const woken = new Set<string>()
  const attemptCounts = createAttemptCounts()

  const isAutomatic = ({ isRefused, owner, kind }: PersistedItem) =>
    !isRefused && !keyless.has(owner) && !unknownKinds.has(kind)

  return {
    isAutomatic,
    isDue(item: PersistedItem): boolean {
      const wait = item.notBefore - now()
      return isAutomatic(item) && (woken.has(item.id) || wait <= 0 || wait > maxWait)
    },
    of: ({ id, problem }: PersistedItem): unknown => problems.get(id) ?? problemOf(problem),
    /** Called before an attempt. @returns how often the network has come back so far, for `recordFailure` */
    startAttempt(id: string): number {
      woken.delete(id)
      return attemptCounts.reconnects()
    },
    /**
     * @param reconnectsBefore - the result of `startAttempt`: an item that failed while the network was changing
     * does not wait
     * @returns the state to store
     */
    recordFailure(item: PersistedItem, thrown: unknown, reconnectsBefore: number): Partial<PersistedItem> {
      const error = toOfflineError(thrown)
      if (error instanceof OfflineError && attemptCounts.reconnects() !== reconnectsBefore) woken.add(item.id)
      problems.set(item.id, error)
      const outcome = isMissingKey(error) ? 'signIn' : outcomeOf(error)
      if (outcome === 'signIn') keyless.add(item.owner)
      if (outcome !== 'later') return blockedState(error, outcome)
      const attempts = attemptCounts.countFailure(item)
      return { problem: toStoredProblem(error), attempts, notBefore: now() + waitBefore(attempts, error) }
    },
    arrived: attemptCounts.forget,
    /** The item was replaced or is retried; with `forgetAll`, all are. */
    forget: (id: string): void => void problems.delete(id),
    forgetAll(): void {
      keyless.clear()
      problems.clear()
    },
    markUnknownKind: (item: PersistedItem): void => void unknownKinds.add(item.kind),
    signedIn: (): void => keyless.clear(),
    /** Items that waited for the network are due now. */
    backOnline(known: readonly PersistedItem[]): void {
      attemptCounts.countReconnect()
      for (const { id, problem } of known) if (problem?.kind === 'offline') woken.add(id)
    },
  }
}
