import { asOffline, OfflineError } from '../api/errors.ts'
import type { PersistedItem } from './item.ts'
import { Withheld } from './kind.ts'
import { outcomeOf, type SendOutcome, waitBefore } from './outcome.ts'
import { isMissingKey, toStoredProblem, problemOf } from './problem.ts'

/** Longer than any wait: what is said to be due later than this was written by a clock that was wrong. */
const longestWait = 6 * 60 * 60 * 1000

/** What is kept of something that does not go by itself: its keys are missing, or it was refused and can be sealed in another way. */
function notSent(error: unknown, outcome: SendOutcome): Partial<PersistedItem> {
  const problem = toStoredProblem(error)
  if (outcome === 'signIn') return { problem }
  return { problem, isRefused: true, ...(error instanceof Withheld ? { sealed: null } : {}) }
}

/**
 * What keeps things from being sent, as this tab knows it beyond what is kept of them.
 *
 * @param now - milliseconds since 1970
 */
export function createRetryState(now: () => number) {
  /** Errors of this tab, which say more than what is kept of them. */
  const problems = new Map<string, unknown>()
  /** Whose keys are missing until somebody signs in. */
  const keyless = new Set<string>()
  /** Kinds that this version of the app does not know: a newer one wrote them, and will send them. */
  const unknownKinds = new Set<string>()
  /** What does not wait any longer, because what it waited for has come. */
  const woken = new Set<string>()
  /** How often the network has come back, and of each thing how often it had when it failed last. */
  let returns = 0
  const failedAfter = new Map<string, number>()

  const goesByItself = ({ isRefused, owner, kind }: PersistedItem) =>
    !isRefused && !keyless.has(owner) && !unknownKinds.has(kind)

  return {
    goesByItself,
    isDue(item: PersistedItem): boolean {
      const wait = item.notBefore - now()
      return goesByItself(item) && (woken.has(item.id) || wait <= 0 || wait > longestWait)
    },
    of: ({ id, problem }: PersistedItem): unknown => problems.get(id) ?? problemOf(problem),
    /** It is tried now. @returns how often the network has come back until then, for {@link failed} */
    tried(id: string): number {
      woken.delete(id)
      return returns
    },
    /**
     * @param returnsBefore - as {@link tried} gave it: what failed on a network that has gone meanwhile does not wait
     * @returns what is to be kept of it
     */
    failed(item: PersistedItem, thrown: unknown, returnsBefore: number): Partial<PersistedItem> {
      const error = asOffline(thrown)
      if (error instanceof OfflineError && returns !== returnsBefore) woken.add(item.id)
      problems.set(item.id, error)
      const outcome = isMissingKey(error) ? 'signIn' : outcomeOf(error)
      if (outcome === 'signIn') keyless.add(item.owner)
      if (outcome !== 'later') return notSent(error, outcome)
      // What failed on a network that has gone says nothing of this one, which may carry it in a moment.
      const attempts = (failedAfter.get(item.id) ?? 0) === returns ? item.attempts + 1 : 1
      failedAfter.set(item.id, returns)
      return { problem: toStoredProblem(error), attempts, notBefore: now() + waitBefore(attempts, error) }
    },
    arrived: (id: string): void => void failedAfter.delete(id),
    /** It is another by now, or is tried once more; as all are with `forgetAll`. */
    forget: (id: string): void => void problems.delete(id),
    forgetAll(): void {
      keyless.clear()
      problems.clear()
    },
    isOfUnknownKind: (item: PersistedItem): void => void unknownKinds.add(item.kind),
    signedIn: (): void => keyless.clear(),
    /** What waited for the network waits no longer. */
    backOnline(known: readonly PersistedItem[]): void {
      returns += 1
      for (const { id, problem } of known) if (problem?.kind === 'offline') woken.add(id)
    },
  }
}
