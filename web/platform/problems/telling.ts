import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { toast } from '#web/ui/toast-store.ts'
import { ApiError } from '../api/errors.ts'

/**
 * Says in a toast what went wrong. The sentences are loaded with the first problem, for pages that everybody starts
 * with; where they cannot be loaded, the network is what is missing.
 * @param own what is said here of some refusals, in place of the sentence for everywhere
 */
export async function tellProblem(
  title: string,
  error: unknown,
  own: Partial<Record<ErrorCode, () => string>> = {},
): Promise<void> {
  const description = await import('./sentence.ts').then(
    ({ sentenceFor }) => (error instanceof ApiError && own[error.code]?.()) || sentenceFor(error),
    () => m.problems_offline(),
  )
  toast({ title, description, tone: 'danger' })
}
