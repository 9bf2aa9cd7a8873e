import { m } from '#web/messages/compiled/messages.js'
import { toast } from '#web/ui/toast-store.ts'

/**
 * Says in a toast what went wrong. The sentences are loaded with the first problem, for pages that everybody starts
 * with; where they cannot be loaded, the network is what is missing.
 */
export async function tellProblem(title: string, error: unknown): Promise<void> {
  const description = await import('./sentence.ts').then(
    ({ sentenceFor }) => sentenceFor(error),
    () => m.problem_offline(),
  )
  toast({ title, description, tone: 'danger' })
}
