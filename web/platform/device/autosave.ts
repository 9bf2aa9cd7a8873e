import { registerPendingSave, unregisterPendingSave } from './unsaved-data.ts'

/** Milliseconds between a change and saving it: less than it takes to close a tab after the last keystroke. */
export const saveDelay = 300

/** Milliseconds before a failed save is retried. */
export const retryDelay = 5_000

export interface Autosave {
  /** Reports a change: it is saved once nothing has changed for this many milliseconds. */
  readonly later: (milliseconds?: number) => void
  /** Saves now, after any save in progress; resolves when every change so far is saved. */
  readonly now: () => Promise<void>
  /** Whether there is a change that is not being saved yet. */
  readonly isPending: () => boolean
  /** Discards the changes that are not being saved yet. */
  readonly cancel: () => void
  /** Saves nothing more. Resolves when the save in progress is done. */
  readonly stop: () => Promise<void>
}

/**
 * Saves what a person types: shortly after each change, one save at a time, so that the newest value is
 * always written last. `save` decides what is written and handles its own failures. Pages add {@link
 * useSaveOnHide}.
 *
 * @param save - saves the newest value at the time of the call
 * @param delay - milliseconds between a change and saving it
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
    if (last === saving && timer === null) unregisterPendingSave(settle)
  }

  /** Resolves when every change so far is saved, and another document may be loaded. */
  const settle = (): Promise<void> => (timer === null ? last : now())

  function now(): Promise<void> {
    cancel()
    // A failed save does not block the next one.
    const saving = last.catch(() => undefined).then(() => (isStopped ? undefined : save()))
    last = saving
    registerPendingSave(settle)
    void unregisterOnce(saving)
    return saving
  }

  return {
    now,
    later(milliseconds = delay()) {
      cancel()
      if (isStopped) return
      timer = setTimeout(() => void now(), milliseconds)
      registerPendingSave(settle)
    },
    isPending: () => timer !== null,
    cancel() {
      cancel()
      unregisterPendingSave(settle)
    },
    stop() {
      isStopped = true
      cancel()
      unregisterPendingSave(settle)
      return last.catch(() => undefined)
    },
  }
}
