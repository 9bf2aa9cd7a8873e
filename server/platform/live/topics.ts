import type { LiveChange, LiveTopic } from '#contract/live.ts'
import type { Db } from '../database/connection.ts'
import type { LiveRow } from './queries.ts'

/** A listener: a member in one session, someone with a receipt's words, or a visitor. */
export interface Subscriber {
  readonly networkKey: string
  readonly memberId?: string
  /** The session, through all of its tokens. */
  readonly family?: string
  /** The generations of keys that the session has. */
  readonly generations?: readonly number[]
  readonly receiptOf?: string
  /** The only subject of this stream; without it the stream carries everything the subscriber may receive. */
  readonly only?: { readonly topic: LiveTopic; readonly id: string }
}

/** Whether a subscriber may receive events of one subject; `about` is who caused it, for topics that say so. */
export type MayReceive = (id: string, subscriber: Subscriber, about: string | null) => boolean

/**
 * Resolves, now and as the system, which subscribers may receive events of these subjects.
 * @param ids each once
 * @param abouts who caused them, each once
 */
export type ResolveAudience = (
  db: Db,
  ids: readonly string[],
  listening: readonly Subscriber[],
  abouts: readonly string[],
) => Promise<MayReceive>

/** The audience of each topic, as registered by its feature. */
export function createTopics() {
  const audiences = new Map<string, ResolveAudience>()
  return {
    add(topic: LiveTopic, audience: ResolveAudience): void {
      if (audiences.has(topic)) throw new Error(`topic ${topic} already has an audience`)
      audiences.set(topic, audience)
    },
    of: (topic: string): ResolveAudience | undefined => audiences.get(topic),
  }
}

export type Topics = ReturnType<typeof createTopics>

/** Whether a stream carries such events at all. */
export const carries = ({ only }: Subscriber, topic: string, id: string): boolean =>
  only === undefined || (only.topic === topic && only.id === id)

/** Shapes an outgoing event; its topic and kind are checked against the contract. */
export const changeOf = ({ topic, subject, what }: LiveRow): LiveChange =>
  ({ kind: 'change', topic, id: subject, what }) as LiveChange
