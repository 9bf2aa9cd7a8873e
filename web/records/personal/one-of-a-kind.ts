import { newRow } from './content.ts'
import type { Content } from './row.ts'
import type { WritingDependencies } from './writing.ts'

/** Kinds of which there is one record, or one of each name. */
export function createOneOfAKind({ rows, sealedRows, withRecordsLock, written }: WritingDependencies) {
  const { put, putAway, openedOf } = sealedRows

  /** Among several records of one kind, the one that every device picks. */
  async function oneOf(kind: string, memberId: string | null) {
    const own = (await rows.list()).filter((row) => row.memberId === memberId)
    const all = (await Promise.all(own.map(openedOf))).filter((each) => each !== null)
    const ofKind = all.filter(({ content }) => content?.kind === kind)
    const ids = new Set(ofKind.map(({ row }) => row.id))
    const found = ofKind.filter(({ content }) => !content?.copyOf || !ids.has(content.copyOf))
    return found.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1))[0]
  }

  /**
   * Changes the one record of a kind of which there is one, as it is by then: what another tab has written in it is given to
   * `next`, and stays where that leaves it.
   *
   * @param next - what it becomes; `null` removes it
   * @param which - `shown`: the id of the one that is shown, so that not all have to be opened; `only`: of a kind of which there
   *   are several, the one that is changed, or is made where it is not there
   * @throws MustSignIn
   */
  async function changeOne(
    kind: string,
    memberId: string | null,
    next: (there: Content | null) => Content | null,
    { shown, only }: { shown?: string | undefined; only?: string },
  ): Promise<void> {
    const near = only ?? shown
    const id = await withRecordsLock(async () => {
      const known = near === undefined ? null : await openedOf(await rows.get(near, memberId))
      const isIt = known?.content?.kind === kind
      const found = isIt ? known : only === undefined ? await oneOf(kind, memberId) : undefined
      const content = next(found?.content ?? null)
      if (!content && !found) return null
      const row = found?.row ?? newRow(only ?? crypto.randomUUID(), memberId)
      await (content ? put(row, content) : putAway(row))
      return row.id
    })
    if (id) await written(id, memberId)
  }

  return { changeOne }
}
