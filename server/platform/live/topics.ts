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
  /** The one subject of this stream, which carries nothing else; without it the stream carries all that is the listener's. */
  readonly only?: { readonly topic: LiveTopic; readonly id: string }
}

/** Whether a listener may hear of one subject of a topic; `about` says whose doing it was, where the topic's events do. */
export type MayReceive = (id: string, subscriber: Subscriber, about: string | null) => boolean

/**
 * Works out, at this moment and as the system, who of those who listen may hear of some things of a topic.
 * @param ids each once
 * @param abouts whose doing it was, each once
 */
export type ResolveAudience = (
  db: Db,
  ids: readonly string[],
  listening: readonly Subscriber[],
  abouts: readonly string[],
) => Promise<MayReceive>

/** Who may listen to which topic, as the features say whose they are. */
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

/** Whether a stream is for such events at all. */
export const carries = ({ only }: Subscriber, topic: string, id: string): boolean =>
  only === undefined || (only.topic === topic && only.id === id)

/** An event on its way out, where its topic and word are checked against the contract. */
export const changeOf = ({ topic, subject, what }: LiveRow): LiveChange =>
  ({ kind: 'change', topic, id: subject, what }) as LiveChange
