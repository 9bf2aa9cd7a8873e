import type { ErrorCode } from '#contract/errors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { toast } from '#web/ui/toast-store.ts'
import { ApiError } from '../api/errors.ts'

/**
 * Shows what went wrong in a toast. The sentences are loaded with the first problem, to keep common pages
 * small; if they cannot be loaded, the device is offline.
 * @param ownSentences sentences for some refusals that replace the general ones
 */
export async function showProblem(
  title: string,
  error: unknown,
  ownSentences: Partial<Record<ErrorCode, () => string>> = {},
): Promise<void> {
  const description = await import('./sentence.ts').then(
    ({ sentenceFor }) => (error instanceof ApiError && ownSentences[error.code]?.()) || sentenceFor(error),
    () => m.problems_offline(),
  )
  toast({ title, description, tone: 'danger' })
}
