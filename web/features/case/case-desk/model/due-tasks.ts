import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { maxFiles } from '#contract/case-file.ts'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import { documentsOf } from '#web/records/case-file/kinds.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { openedReportsKey } from '#web/records/queries.ts'

/** A task in a case. */
export interface DueTask {
  readonly reportId: string
  readonly id: string
  /** A task as written, or the recipient of a referral. */
  readonly kind: 'task' | 'referral'
  readonly text: string
  readonly due: string | null
}

/**
 * Open tasks of a case, from its file: those the handlers wrote, and unanswered referrals. Tasks required by a rule are not included: the
 * desk lists those itself.
 */
export function listDueTasks(reportId: string, file: OpenedFile): DueTask[] {
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

/** Sorts by due day; undated tasks last. */
export const byDue = (one: DueTask, other: DueTask): number =>
  (one.due ?? '9999').localeCompare(other.due ?? '9999')

/**
 * Tasks of as many cases as one call accepts. Refetched whenever the desk is shown, since the handler may have just completed one.
 *
 * @param ids - of the cases, the most urgent first
 */
export const tasksQuery = (keyring: Keyring, organisationId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...openedReportsKey(keyring), 'tasks', organisationId, ids],
    async queryFn({ signal }) {
      const { readFiles } = await import('#web/records/case-file/case-file.ts')
      const found: DueTask[] = []
      const onFile = (each: { reportId: string; file: OpenedFile }) =>
        void found.push(...listDueTasks(each.reportId, each.file))
      await readFiles(keyring, organisationId, ids.slice(0, maxFiles), { signal, onFile })
      return found.toSorted(byDue)
    },
    staleTime: 0,
    // Keeps the previous tasks while the set of own cases changes, so that nothing jumps.
    placeholderData: keepPreviousData,
  })
