import { createEmitter } from '#web/ui/external-store.ts'

/** A report that has arrived at the server. Its draft is being removed. */
export interface ArrivedReport {
  readonly id: string
  /** A version from before the last changes had arrived already, and counts. */
  readonly earlier: boolean
  /** The team has replaced its key, signed by the previously known one: the person sees a notice. */
  readonly keySucceeded: boolean
  /** Another tab sent it. */
  readonly isElsewhere: boolean
}

type Announcement = Omit<ArrivedReport, 'isElsewhere'>

const arrived = createEmitter<ArrivedReport>()
/** Other tabs learn the id, not the content. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('upstander-sent')
channel?.addEventListener('message', ({ data }: MessageEvent<Announcement>) =>
  arrived.emit({ ...data, isElsewhere: true }),
)

/** Calls back when a report has arrived, sent by any tab. */
export const onArrival: (listener: (arrival: ArrivedReport) => void) => () => void = arrived.listen

/** Announces in every tab that a report has arrived. */
export function publishArrival(arrival: Announcement): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
  channel?.postMessage(arrival)
  arrived.emit({ ...arrival, isElsewhere: false })
}
