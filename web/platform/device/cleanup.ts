/**
 * [Note: What is forgotten, and when]
 *
 * One registry for everything that this tab or this device must forget. Whatever holds something registers here, once, what
 * it does on each occasion. The steps run in this order, whichever code was loaded first, so that a browser that stops
 * half-way has done what matters most:
 *
 * 1. `server`: the server is notified while the session is still valid, without waiting for an answer.
 * 2. `session`: the session ends here, and marks are set by which the next visit finishes what this one could not.
 * 3. `keys`: what opens things.
 * 4. `work`: what is under way stops, so that it writes nothing into what is cleared next.
 * 5. `memory`: what was opened, typed or shown.
 * 6. `device`: deletion on the device, which takes time, starts.
 */
const steps = ['server', 'session', 'keys', 'work', 'memory', 'device'] as const

/** What is done on an occasion. One that fails keeps none of the others from running. */
export interface Cleanup {
  readonly step: (typeof steps)[number]
  /**
   * "Leave quickly". Runs synchronously; nobody waits for what it starts.
   * @param notified resolves when the server has answered what it is notified of first, which the end of the session may not overtake;
   *   nothing where there is nothing of that kind
   */
  readonly leave?: (notified: Promise<unknown> | undefined) => unknown
  /** This member has signed out, which "Leave quickly" does too, or somebody else has signed in. */
  readonly signOut?: (memberId: string) => unknown
  /** The vault was open and is locked now, also by leaving and by signing out. */
  readonly lock?: () => unknown
  /** What was not sent is deleted from this device. [Note: Deleting on leaving] */
  readonly deleteUnsent?: () => Promise<unknown>
}

const registered = new Set<Cleanup>()

/** @returns the function that takes the registration back */
export function registerCleanup(cleanup: Cleanup): () => void {
  registered.add(cleanup)
  return () => void registered.delete(cleanup)
}

type Occasion = Exclude<keyof Cleanup, 'step'>

/** An occasion, and who has signed out where that is one. */
export type Occasions = { readonly [Each in Exclude<Occasion, 'signOut'>]?: true } & {
  readonly signOut?: string | null
}

/**
 * Runs what is registered for these occasions, in the order of the steps. All of it has started when this returns.
 *
 * @returns resolves when all of it is done: whether none of it failed
 */
export async function runCleanup({ leave, signOut, lock, deleteUnsent }: Occasions): Promise<boolean> {
  const started: Promise<boolean>[] = []
  let notified: Promise<unknown> | undefined
  for (const step of steps) {
    for (const each of [...registered].filter((one) => one.step === step)) {
      if (leave && each.leave) started.push(attempt(() => each.leave?.(notified)))
      if (signOut && each.signOut) started.push(attempt(() => each.signOut?.(signOut)))
      if (lock && each.lock) started.push(attempt(each.lock))
      if (deleteUnsent && each.deleteUnsent) started.push(attempt(each.deleteUnsent))
    }
    if (step === 'server' && started.length > 0) notified = Promise.all(started)
  }
  return !(await Promise.all(started)).includes(false)
}

/** Starts at once. @returns whether it succeeded */
async function attempt(work: () => unknown): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    // Nothing may be between the person and the way out, and the rest must be forgotten all the same.
    return false
  }
}
