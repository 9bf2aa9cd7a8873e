import { assignCases, type DeskState, maxCases, snoozeCases, tagCases } from '#contract/case-desk.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { DeskCase } from './desk-case.ts'

interface MoveDependencies {
  readonly caseOf: (id: string) => DeskCase | undefined
  readonly moved: (items: readonly { id: string; desk: DeskState }[]) => void
}

/** Undoes a change. */
export type Undo = () => Promise<void>

/** Undo of a change: restores each case, grouped by old value. `now` is the value after the change. */
function createUndo<Value>(
  before: readonly { id: string; was: Value }[],
  now: (id: string) => Value,
  move: (cases: readonly { id: string; was: Value }[], to: Value) => Promise<void>,
): Undo {
  return async () => {
    for (const [was, group] of Map.groupBy(before, (each) => each.was)) {
      await move(
        group.map(({ id }) => ({ id, was: now(id) })),
        was,
      )
    }
  }
}

type TagChange = (id: string, tags: readonly string[]) => readonly string[]

async function withSealedTags(keyring: Keyring, cases: readonly DeskCase[], tagsOf: TagChange) {
  const { sealTags } = await import('#web/records/case-desk/tags.ts')
  return Promise.all(
    cases.map(async ({ id, tags, queued }) => ({
      id,
      version: queued.desk.tagsVersion,
      tags: await sealTags(keyring, queued, tagsOf(id, tags)),
    })),
  )
}

/**
 * Changes of assignee, snooze and tags. Each sends the value that the handler saw, so that a colleague's change is not overwritten, and
 * returns its undo.
 *
 * @throws what the call throws; nothing was changed then
 */
export function createMoves(keyring: Keyring, organisationId: string, { caseOf, moved }: MoveDependencies) {
  const params = { id: organisationId }
  const casesOf = (ids: readonly string[]) =>
    ids.slice(0, maxCases).flatMap((id) => {
      const each = caseOf(id)
      return each ? [each] : []
    })

  async function assignEach(cases: readonly { id: string; was: string | null }[], to: string | null) {
    const body = { cases: [...cases], assigneeId: to }
    const { items } =
      cases.length === 0 ? { items: [] } : await call(assignCases, { params, body }, keyring.options)
    moved(items)
    return new Map(items.map(({ id, desk }) => [id, desk.assigneeId]))
  }
  const revert = async (...input: Parameters<typeof assignEach>) => void (await assignEach(...input))

  async function snoozeAll(cases: readonly { id: string; was: string | null }[], until: string | null) {
    if (cases.length === 0) return
    moved((await call(snoozeCases, { params, body: { cases: [...cases], until } }, keyring.options)).items)
  }

  return {
    /** `isElsewhere`: the cases went to a deputy, since the chosen handler is away. */
    async assign(ids: readonly string[], to: string | null): Promise<{ undo: Undo; isElsewhere: boolean }> {
      const before = casesOf(ids).map(({ id, assigneeId: was }) => ({ id, was }))
      const now = await assignEach(before, to)
      const undo = createUndo(before, (id) => now.get(id) ?? null, revert)
      return { undo, isElsewhere: [...now.values()].some((has) => has !== to) }
    },

    /** @param until `2026-11-21`; null ends the snooze */
    async snooze(ids: readonly string[], until: string | null): Promise<Undo> {
      const before = casesOf(ids).map(({ id, snoozedUntil: was }) => ({ id, was }))
      await snoozeAll(before, until)
      return createUndo(before, () => until, snoozeAll)
    },

    /** Changes the tags of each case by applying `change` to the current ones. */
    async tag(
      ids: readonly string[],
      change: (tags: readonly string[], id: string) => readonly string[],
    ): Promise<Undo> {
      const before = new Map(casesOf(ids).map(({ id, tags }) => [id, tags]))
      const write = async (tagsOf: TagChange) => {
        const cases = await withSealedTags(keyring, casesOf([...before.keys()]), tagsOf)
        if (cases.length > 0)
          moved((await call(tagCases, { params, body: { cases } }, keyring.options)).items)
      }
      await write((id, tags) => change(tags, id))
      return () => write((id) => before.get(id) ?? [])
    },
  }
}
