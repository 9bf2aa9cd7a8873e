import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { m } from '#web/messages/compiled/messages.js'
import { cleanTag, maxTags } from '#web/records/case-desk/tags.ts'
import { toast } from '#web/ui/toast-store.ts'
import type { Desk } from '../model/desk.ts'
import type { Undo } from '../model/case-moves.ts'

/** Runs an action on cases and shows its notice: what was done and an undo, or why it failed. */
function createActionRunner(desk: Desk) {
  function failed(error: unknown, ids: readonly string[]) {
    const isOld = isRefusal(error, 'conflict', 'not_found')
    toast({
      title: isOld ? m.case_desk_conflict() : m.case_desk_failed(),
      description: isOld ? m.case_desk_conflict_text() : sentenceFor(error),
      tone: 'danger',
    })
    if (isOld) void desk.look(ids)
  }

  return async function run(
    ids: readonly string[],
    title: string,
    work: () => Promise<Undo | { undo: Undo; title: string }>,
  ): Promise<boolean> {
    if (ids.length === 0) return true
    try {
      const done = await work()
      const { undo, title: toastTitle } = typeof done === 'function' ? { undo: done, title } : done
      const takeBack = () =>
        undo().then(
          () => void toast({ title: m.case_desk_undone(), tone: 'info' }),
          (error: unknown) => failed(error, ids),
        )
      toast({
        title: toastTitle,
        tone: 'success',
        action: { label: m.case_desk_undo(), run: () => void takeBack() },
      })
      return true
    } catch (error) {
      failed(error, ids)
      return false
    }
  }
}

/** Actions on cases with their notice: what was done and an undo, or why it failed. Each resolves to whether it was done. */
export function createCaseActions(desk: Desk) {
  const run = createActionRunner(desk)
  return {
    assign: (ids: readonly string[], to: string | null, name: string | null) => {
      const count = ids.length
      const title = name === null ? m.case_desk_unassigned({ count }) : m.case_desk_assigned({ count, name })
      return run(ids, title, async () => {
        const { undo, isElsewhere } = await desk.assign(ids, to)
        return { undo, title: isElsewhere && name !== null ? m.case_desk_assigned_away({ name }) : title }
      })
    },
    snooze: (ids: readonly string[], until: string | null) =>
      run(
        ids,
        until ? m.case_desk_put_aside({ count: ids.length }) : m.case_desk_taken_back({ count: ids.length }),
        () => desk.snooze(ids, until),
      ),
    addTag: (ids: readonly string[], typed: string) => {
      const tag = cleanTag(typed)
      return run(ids, m.case_desk_tagged({ count: ids.length, tag }), () =>
        desk.tag(ids, (tags) => [...tags.filter((each) => each !== tag), tag].slice(-maxTags)),
      )
    },
    removeTag: (ids: readonly string[], tag: string) =>
      run(ids, m.case_desk_untagged({ count: ids.length, tag }), () =>
        desk.tag(ids, (tags) => tags.filter((each) => each !== tag)),
      ),
  }
}
