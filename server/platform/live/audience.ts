import type { EventSink } from '#contract/endpoint.ts'
import type { LiveEvent } from '#contract/live.ts'
import type { Database } from '../database/connection.ts'
import { isAfter, writePosition } from './position.ts'
import { type LiveRow, type Position, readAudience } from './queries.ts'

/** Whoever listens: a member in one session, or somebody with a receipt's words. */
export interface Who {
  readonly networkKey: string
  readonly memberId?: string
  /** The session, through all of its tokens. */
  readonly family?: string
  /** Of the keys that the session holds. */
  readonly generations?: readonly number[]
  readonly receiptOf?: string
}

/** An open stream. What is told before it is open waits. */
export interface Listener {
  readonly who: Who
  send(event: LiveEvent, id: string): void
  tell(row: LiveRow): void
  /** @param last what came before it was told already */
  open(last: Position | undefined): void
  end(): void
  /** Whoever listened has hung up. */
  isClosed(): boolean
}

/** Tells one event to whoever may know of it. */
type Tell = (row: LiveRow) => void

/** Everybody who listens on this server, and who of them may know of what. */
export function createAudience(database: Database) {
  const listeners = new Set<Listener>()

  function listener(who: Who, sink: EventSink<LiveEvent>): Listener {
    let waiting: LiveRow[] | undefined = []
    let before: Position | undefined
    let isClosed = false
    sink.whenClosed(() => {
      isClosed = true
    })
    const pass = (row: LiveRow) => {
      if (row.report_id === null || row.what === null || (before && !isAfter(row, before))) return
      sink.send({ kind: 'report', id: row.report_id, what: row.what }, writePosition(row))
    }
    return {
      who,
      send: sink.send,
      tell: (row) => (waiting ? waiting.push(row) : pass(row)),
      open(last) {
        before = last
        waiting?.forEach(pass)
        waiting = undefined
      },
      end: sink.end,
      isClosed: () => isClosed,
    }
  }

  /** Works out who may read the reports that these events are about, as things stand now. */
  async function whoIsTold(rows: readonly LiveRow[], only?: Listener): Promise<Tell> {
    const told = () => (only ? [only] : [...listeners])
    const reports = [...new Set(rows.flatMap(({ report_id: id }) => id ?? []))]
    const members = [...new Set(told().flatMap(({ who }) => who.memberId ?? []))]
    const isAsked = reports.length > 0 && told().length > 0
    const readers = isAsked ? await readAudience(database, reports, members) : []
    const byReport = Map.groupBy(readers, ({ report_id: id }) => id)
    return (row) => {
      for (const each of told()) {
        if (row.kind === 'session') {
          if (each.who.family === row.session_family) each.end()
        } else if (mayKnow(each.who, row, byReport.get(row.report_id ?? '') ?? [])) {
          if (only)
            only.send(
              { kind: 'report', id: row.report_id ?? '', what: row.what ?? 'entry' },
              writePosition(row),
            )
          else each.tell(row)
        }
      }
    }
  }

  return {
    listener,
    whoIsTold,
    add: (each: Listener) => listeners.add(each),
    remove: (each: Listener) => listeners.delete(each),
    endAll: () => listeners.forEach((each) => each.end()),
    count({ memberId, receiptOf, networkKey }: Who) {
      const all = [...listeners].map(({ who }) => who)
      return {
        all: all.length,
        same: all.filter((who) => who.memberId === memberId && who.receiptOf === receiptOf).length,
        network: all.filter((who) => who.networkKey === networkKey).length,
      }
    },
  }
}

function mayKnow(
  who: Who,
  row: LiveRow,
  readers: readonly { member_id: string | null; generation: number | null }[],
) {
  // Also once it is gone, or their words open it no more: then the stream's next asking is refused.
  if (who.receiptOf !== undefined) return who.receiptOf === row.report_id
  if (row.member_id !== null && row.member_id === who.memberId) return true
  return readers.some(
    ({ member_id: member, generation }) =>
      member !== null &&
      member === who.memberId &&
      (generation === null || (who.generations?.includes(generation) ?? false)),
  )
}
