import type { LiveChange, LiveTopic } from '#contract/live.ts'
import type { Db } from '../database/connection.ts'
import type { LiveRow } from './queries.ts'

/** A listener: a member in one session, or somebody with a receipt's words. */
export interface Who {
  readonly networkKey: string
  readonly memberId?: string
  /** The session, through all of its tokens. */
  readonly family?: string
  /** The generations of keys that the session has. */
  readonly generations?: readonly number[]
  readonly receiptOf?: string
}

/** Whether somebody may hear of one thing of a topic. */
export type MayHear = (id: string, who: Who) => boolean

/**
 * Works out, at this moment and as the system, who of those who listen may hear of some things of a topic.
 * @param ids each once
 */
export type ResolveAudience = (db: Db, ids: readonly string[], listening: readonly Who[]) => Promise<MayHear>

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

/** An event on its way out, where its topic and word are checked against the contract. */
export const changeOf = ({ topic, subject, what }: LiveRow): LiveChange =>
  ({ kind: 'change', topic, id: subject, what }) as LiveChange
