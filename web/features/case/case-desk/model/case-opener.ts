import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { DeskSnapshot } from './desk-state.ts'
import { type DeskCase, isUnopened } from './desk-case.ts'

/** Number of cases opened before yielding to the page. */
const batchSize = 8
/** Number of cases after which the desk is updated: first those in sight, then growing batches, since each update scans all cases. */
const firstUpdateSize = 40
const maxUpdateSize = 400

const nextTurn = () => new Promise((resolve) => setTimeout(resolve, 0))

interface CaseOpenerDependencies {
  readonly current: () => DeskSnapshot
  readonly show: (changed: readonly DeskCase[]) => void
  readonly signal: AbortSignal
}

/** Opens headlines and tags of the cases at a desk in order, a few at a time. */
export function createCaseOpener(keyring: Keyring, { current, show, signal }: CaseOpenerDependencies) {
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    const [{ openListItem }, { openTags }] = await Promise.all([
      import('#web/records/sealing/report-opener.ts'),
      import('#web/records/case-desk/tags.ts'),
    ])
    const tried = new Set<string>()
    const opened: DeskCase[] = []
    let shownAfter = firstUpdateSize
    const openOne = async (each: DeskCase) => {
      tried.add(each.id)
      const headline = each.headline ?? (await openListItem(keyring, each.queued))
      opened.push({ ...each, headline, tags: await openTags(keyring, each.queued) })
    }
    for (;;) {
      // Let new data render first.
      await nextTurn()
      const closed = [...current().cases.values()].filter((each) => isUnopened(each) && !tried.has(each.id))
      if (closed.length === 0 || signal.aborted) return
      for (let from = 0; from < closed.length && !signal.aborted; from += batchSize) {
        await Promise.all(closed.slice(from, from + batchSize).map(openOne))
        await nextTurn()
        if (opened.length < shownAfter && from + batchSize < closed.length) continue
        applyOpened(opened.splice(0))
        shownAfter = Math.min(2 * shownAfter, maxUpdateSize)
      }
    }
  }

  /** Applies what was opened to the current cases; tags only if they have not changed meanwhile. */
  function applyOpened(opened: readonly DeskCase[]) {
    const { cases } = current()
    show(
      opened.flatMap(({ id, headline, tags, queued }) => {
        const now = cases.get(id)
        if (!now) return []
        const isSame = now.queued.desk.tags?.sealed === queued.desk.tags?.sealed
        return [{ ...now, headline, ...(isSame ? { tags } : {}) }]
      }),
    )
  }

  return { start: () => (running ??= run().finally(() => (running = null))) }
}
