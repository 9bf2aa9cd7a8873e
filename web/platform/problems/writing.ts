import { m } from '#web/messages/compiled/messages.js'
import { type ExternalStore, externalStore } from '#web/ui/external-store.ts'
import { rememberedFailure } from './remembered-failure.ts'

/** How it is with something that is written: a form that is sent, a change, a removal. */
export interface WritingState<Input> {
  /** What is being written at this moment; `null` while nothing is. */
  readonly doing: Input | null
  /** Whether the last one succeeded. */
  readonly isDone: boolean
  /** Why the last one failed, in words, until the next try. */
  readonly problem: string | null
}

/** Nothing was sent: something has to be answered first. Its message is what the person reads. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete'
}

/**
 * What a failure leads to in addition to its message. A string replaces the usual words, `null` says that there is nothing to say, or that
 * it has been said in another place.
 */
export type OnProblem<Input extends readonly unknown[]> = (error: unknown, ...input: Input) => unknown

const idle = { doing: null, isDone: false, problem: null }

/** Something that is written once at a time. */
export function createWriting<Input>(): ExternalStore<WritingState<Input>> & {
  /** Does it, unless it is under way already. */
  run: (
    input: Input,
    work: (input: Input) => Promise<unknown>,
    onProblem?: (error: unknown, input: Input) => unknown,
  ) => Promise<void>
  /** The place where it was done is left: a toast about its failure goes too. */
  leave: () => void
} {
  const store = externalStore<WritingState<Input>>(idle)
  const failure = rememberedFailure()
  return {
    current: store.current,
    subscribe: store.subscribe,
    leave: failure.takeBack,
    async run(input, work, onProblem) {
      if (store.current().doing !== null) return
      store.set({ ...idle, doing: input })
      await failure.during(async () => {
        try {
          await work(input)
          store.set({ ...idle, isDone: true })
        } catch (error) {
          store.set({ ...idle, problem: await wordsFor(error, () => onProblem?.(error, input)) })
        }
      })
    },
  }
}

async function wordsFor(failure: unknown, onProblem: () => unknown): Promise<string | null> {
  const words = await onProblem()
  return typeof words === 'string' || words === null ? words : usualSentence(failure)
}

/** Loaded with the first problem; where it cannot be loaded, the network is what is missing. */
async function usualSentence(failure: unknown): Promise<string> {
  if (failure instanceof Incomplete) return failure.message
  const code = await import('./sentence.ts').catch(() => null)
  return code?.sentenceFor(failure) ?? m.problems_offline()
}
