import { registerSaving, unregisterSaving } from './only-here.ts'

/** Milliseconds between a change and its saving: less than anybody needs to close a tab after the last key. */
export const saveDelay = 300

/** Milliseconds until a saving that failed is tried again. */
export const retryDelay = 5_000

export interface Autosave {
  /** Something has changed: it is saved once nothing has changed for a moment, in milliseconds. */
  readonly later: (milliseconds?: number) => void
  /** Saves now, after what is being saved; resolves when everything up to now is saved. */
  readonly now: () => Promise<void>
  /** Whether something has changed that is not being saved yet. */
  readonly isPending: () => boolean
  /** Saves nothing of what has changed until now. */
  readonly cancel: () => void
  /** Saves nothing more. Resolves when what was being saved is done. */
  readonly stop: () => Promise<void>
}

/**
 * Saves what somebody types: shortly after each change, one saving after the other, so that the newest is always the last.
 * What is saved, and what becomes of a saving that fails, is for `save` to say. Pages add {@link useSaveOnHide}.
 *
 * @param save - saves whatever is the newest as it is called
 * @param delay - milliseconds between a change and its saving
 */
export function createAutosave(save: () => Promise<void>, delay: () => number = () => saveDelay): Autosave {
  let timer: ReturnType<typeof setTimeout> | null = null
  let last: Promise<void> = Promise.resolve()
  let isStopped = false

  function cancel() {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }

  async function unregisterOnce(saving: Promise<void>) {
    await saving.catch(() => undefined)
    if (last === saving && timer === null) unregisterSaving(settle)
  }

  /** Resolves when everything up to now is saved: another document may be loaded next. */
  const settle = (): Promise<void> => (timer === null ? last : now())

  function now(): Promise<void> {
    cancel()
    // One that failed keeps none from following.
    const saving = last.catch(() => undefined).then(() => (isStopped ? undefined : save()))
    last = saving
    registerSaving(settle)
    void unregisterOnce(saving)
    return saving
  }

  return {
    now,
    later(milliseconds = delay()) {
      cancel()
      if (isStopped) return
      timer = setTimeout(() => void now(), milliseconds)
      registerSaving(settle)
    },
    isPending: () => timer !== null,
    cancel() {
      cancel()
      unregisterSaving(settle)
    },
    stop() {
      isStopped = true
      cancel()
      unregisterSaving(settle)
      return last.catch(() => undefined)
    },
  }
}
