/**
 * [Note: What is forgotten, and when]
 *
 * One registry for everything that this tab or this device must forget. Each holder of data registers once,
 * with what it does on each occasion. The steps run in this order, regardless of load order, so that a
 * browser that stops half-way has done the most important work:
 *
 * 1. `server`: the server is notified while the session is still valid, without waiting for an answer.
 * 2. `session`: the session ends here, and marks are set so that the next visit finishes what this one could
 * not.
 * 3. `keys`: decryption keys.
 * 4. `work`: running work stops, so that it writes nothing into what is cleared next.
 * 5. `memory`: what was decrypted, typed or shown.
 * 6. `device`: deletion on the device, which takes time, starts.
 */
const steps = ['server', 'session', 'keys', 'work', 'memory', 'device'] as const

/** What is done on an occasion. A failure does not stop the others from running. */
export interface Cleanup {
  readonly step: (typeof steps)[number]
  /**
   * "Leave quickly". Runs synchronously; what it starts is not awaited.
   *
   * @param notified resolves when the server has answered the notifications of the first step, which must
   * not be overtaken by the end of the session; undefined if there are none
   */
  readonly leave?: (notified: Promise<unknown> | undefined) => unknown
  /** This member has signed out, also by "Leave quickly", or another member has signed in. */
  readonly signOut?: (memberId: string) => unknown
  /** The vault was open and is locked now, also by leaving or signing out. */
  readonly lock?: () => unknown
  /** Unsent data is deleted from this device. [Note: Deleting on leaving] */
  readonly deleteUnsent?: () => Promise<unknown>
}

const registered = new Set<Cleanup>()

/** @returns the unregister function */
export function registerCleanup(cleanup: Cleanup): () => void {
  registered.add(cleanup)
  return () => void registered.delete(cleanup)
}

type Occasion = Exclude<keyof Cleanup, 'step'>

/** The occasions that apply; for a sign-out, the id of the member who signed out. */
export type Occasions = { readonly [Each in Exclude<Occasion, 'signOut'>]?: true } & {
  readonly signOut?: string | null
}

/**
 * Runs what is registered for these occasions, in the order of the steps. Everything has started when this
 * returns.
 *
 * @returns resolves to whether all of it succeeded
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

/** Starts synchronously. @returns whether it succeeded */
async function attempt(work: () => unknown): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    // Nothing may block a person from leaving, and the rest must still be forgotten.
    return false
  }
}
