import { m } from '#web/messages/compiled/messages.js'
import type { SealedStoreName } from '#web/platform/device/registry.ts'

/** Names of the stores for people. Stores with internal state, such as upload progress, have no name. */
const names: Partial<Record<SealedStoreName, (inputs: { count: number }) => string>> = {
  drafts: m.backup_drafts,
  files: m.backup_files,
  log: m.backup_log,
  outbox: m.backup_outbox,
  personal: m.backup_personal,
  'safety-plan': m.backup_plan,
  replies: m.backup_typed,
  typed: m.backup_typed,
  'log-capture': m.backup_typed,
}

/** "2 drafts", "1 file" and so on, in the order of the list; stores without a name are omitted. */
export function countedNames(counts: ReadonlyMap<SealedStoreName, number>): string[] {
  const byName = new Map<(inputs: { count: number }) => string, number>()
  for (const [store, count] of counts) {
    const name = names[store]
    if (name) byName.set(name, (byName.get(name) ?? 0) + count)
  }
  return [...byName].map(([name, count]) => name({ count }))
}
