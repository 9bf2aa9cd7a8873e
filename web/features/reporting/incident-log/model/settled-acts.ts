import type { UnsyncedAct } from './unsynced-acts.ts'

/** Acts that need not be sent. */
export interface Settled {
  /** Acts that cancel each other out. */
  readonly acts: ReadonlySet<string>
  /** Incidents fully removed, whose files are removed too. */
  readonly incidents: readonly string[]
}

/**
 * Finds acts written and removed again on this device whose undo period is over. They never reach an account.
 *
 * @param now - milliseconds since 1970
 * @param mayHaveLeft - whether the act with this id may have arrived in an account, which then needs its removal
 */
export function findSettled(
  items: readonly UnsyncedAct[],
  now: number,
  mayHaveLeft: (id: string) => boolean = () => false,
): Settled {
  const acts = new Set<string>()
  const incidents: string[] = []
  for (const { act, until } of items) {
    if (act.kind !== 'incident-removed' || until > now) continue
    const target = items.find((each) => each.act.id === act.content.act)?.act
    if (!target || mayHaveLeft(target.id)) continue
    for (const each of items) if (isAbout(each, target.id)) acts.add(each.act.id)
    if (target.kind === 'incident') incidents.push(target.id)
  }
  return { acts, incidents }
}

function isAbout({ act }: UnsyncedAct, id: string): boolean {
  if (act.id === id) return true
  if (act.kind === 'incident') return false
  if (act.kind === 'incident-removed') return act.content.act === id
  return act.content.incident === id || (act.kind === 'incident-again' && act.content.instead === id)
}
