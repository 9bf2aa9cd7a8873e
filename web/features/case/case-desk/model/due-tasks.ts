import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { maxFiles } from '#contract/case-file.ts'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import { documentsOf } from '#web/records/case-file/kinds.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openedBy } from '#web/records/queries.ts'

/** Something to be done in a case. */
export interface DueTask {
  readonly reportId: string
  readonly id: string
  /** A task as its writer wrote it, or who is to answer. */
  readonly kind: 'task' | 'referral'
  readonly text: string
  readonly due: string | null
}

/**
 * What is still to be done in a case, by its file: what a handler has put down, and referrals that were not answered.
 * What a rule asks for is not in it: the desk names that by itself.
 */
export function tasksIn(reportId: string, file: OpenedFile): DueTask[] {
  const tasks = documentsOf(file, 'task').filter(({ value }) => !value.isDone && value.origin === 'own')
  const referrals = documentsOf(file, 'referral').filter(({ value }) => !value.isAnswered)
  return [
    ...tasks.map(({ id, value: { text, due } }) => ({ reportId, id, kind: 'task' as const, text, due })),
    ...referrals.map(({ id, value: { to, dueAt, followUp } }) => ({
      reportId,
      id,
      kind: 'referral' as const,
      text: to,
      due: dueAt?.slice(0, 10) ?? followUp,
    })),
  ]
}

/** What is due first comes first, and what has no day last. */
export const byDue = (one: DueTask, other: DueTask): number =>
  (one.due ?? '9999').localeCompare(other.due ?? '9999')

/**
 * What is to be done in some cases, of which as many are read as one call can have. Asked again whenever the desk is shown: somebody comes back to it
 * from a case in which they have just done something.
 *
 * @param ids - of the cases, the most urgent first
 */
export const tasksQuery = (keyring: Keyring, organisationId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...openedBy(keyring), 'tasks', organisationId, ids],
    async queryFn({ signal }) {
      const { readFiles } = await import('#web/records/case-file/case-file.ts')
      const found: DueTask[] = []
      const onFile = (each: { reportId: string; file: OpenedFile }) =>
        void found.push(...tasksIn(each.reportId, each.file))
      await readFiles(keyring, organisationId, ids.slice(0, maxFiles), { signal, onFile })
      return found.toSorted(byDue)
    },
    staleTime: 0,
    // Another case is one's own from now on: nothing jumps meanwhile.
    placeholderData: keepPreviousData,
  })
