import { newRow } from './content.ts'
import type { Content } from './row.ts'
import type { RecordWriterDependencies } from './record-writer.ts'

/** Kinds with a single record, or one per name. */
export function createSingleRecords({
  rows,
  sealedRows,
  withRecordsLock,
  written,
}: RecordWriterDependencies) {
  const { put, putAway, openedOf } = sealedRows

  /** The one of several records of a kind that every device picks. */
  async function findSingle(kind: string, memberId: string | null) {
    const own = (await rows.list()).filter((row) => row.memberId === memberId)
    const all = (await Promise.all(own.map(openedOf))).filter((each) => each !== null)
    const ofKind = all.filter(({ content }) => content?.kind === kind)
    const ids = new Set(ofKind.map(({ row }) => row.id))
    const found = ofKind.filter(({ content }) => !content?.copyOf || !ids.has(content.copyOf))
    return found.toSorted((one, other) => (one.row.id < other.row.id ? -1 : 1))[0]
  }

  /**
   * Changes the single record of a kind atomically: `next` receives the latest value, including another tab's changes.
   *
   * @param next - returns the new value; `null` removes it
   * @param which
   * - `shown`: the id of the shown record, so that not all have to be opened; `only`: for a kind with several records, the one to change or
   * create
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
      const found = isIt ? known : only === undefined ? await findSingle(kind, memberId) : undefined
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
