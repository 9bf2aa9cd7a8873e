import { m } from '#web/messages/compiled/messages.js'
import { type ExternalStore, externalStore } from '#web/ui/external-store.ts'
import { createFailureToast } from './failure-toast.ts'

/** The state of a write: a form being submitted, a change, a removal. */
export interface WriteState<Input> {
  /** The input that is being written at this moment; `null` if none is. */
  readonly doing: Input | null
  /** Whether the last write succeeded. */
  readonly isDone: boolean
  /** Why the last write failed, in words, until the next try. */
  readonly problem: string | null
}

/** Nothing was sent: an answer is missing. The message is shown to the person. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete'
}

/**
 * What a failure causes in addition to its message. A returned string replaces the usual sentence; `null`
 * suppresses it, for example because it is shown elsewhere.
 */
export type OnProblem<Input extends readonly unknown[]> = (error: unknown, ...input: Input) => unknown

const idle = { doing: null, isDone: false, problem: null }

/** A write that runs once at a time. */
export function createWriter<Input>(): ExternalStore<WriteState<Input>> & {
  /** Runs the work, unless it is already running. */
  run: (
    input: Input,
    work: (input: Input) => Promise<unknown>,
    onProblem?: (error: unknown, input: Input) => unknown,
  ) => Promise<void>
  /** Called when the place of the write is left: closes a toast about its failure. */
  leave: () => void
} {
  const store = externalStore<WriteState<Input>>(idle)
  const failure = createFailureToast()
  return {
    current: store.current,
    subscribe: store.subscribe,
    leave: failure.dismiss,
    async run(input, work, onProblem) {
      if (store.current().doing !== null) return
      store.set({ ...idle, doing: input })
      await failure.track(async () => {
        try {
          await work(input)
          store.set({ ...idle, isDone: true })
        } catch (error) {
          store.set({ ...idle, problem: await messageFor(error, () => onProblem?.(error, input)) })
        }
      })
    },
  }
}

async function messageFor(failure: unknown, onProblem: () => unknown): Promise<string | null> {
  const words = await onProblem()
  return typeof words === 'string' || words === null ? words : defaultSentence(failure)
}

/** Loaded with the first problem; if it cannot be loaded, the device is offline. */
async function defaultSentence(failure: unknown): Promise<string> {
  if (failure instanceof Incomplete) return failure.message
  const code = await import('./sentence.ts').catch(() => null)
  return code?.sentenceFor(failure) ?? m.problems_offline()
}
