import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveTopic } from '#contract/live.ts'
import type { CallOptions } from '../api/request.ts'
import { refetchMissed } from './refetch-missed.ts'
import { listen } from './live.ts'

type ChangeOf<Topic extends LiveTopic> = Extract<LiveChange, { topic: Topic }>

/** The queries that a change makes stale, by topic. Each query is listed here beside its topic. */
export type Refreshes = {
  readonly [Topic in LiveTopic]?: (change: ChangeOf<Topic>) => readonly QueryKey[]
}

/** What a page keeps in sync with the server. Created once for as long as it stays the same. */
export interface TopicSubscription {
  /** The name of a member or a receipt, as the tabs of a browser identify it. */
  readonly name: string
  readonly options: CallOptions
  /** The stream of one subject, if it is not that of the member or receipt. */
  readonly address?: string
  /** Every query that any change could affect: refetched when events may have been missed. */
  readonly all: readonly QueryKey[]
  readonly refreshes: Refreshes
  /** Limits refetching for subjects with many readers. */
  readonly pace?: RefreshPace
}

/**
 * In milliseconds: `spread` is the maximum random delay, so that not all readers refetch at once; `apart` is
 * the minimum interval.
 */
export interface RefreshPace {
  readonly spread: number
  readonly apart: number
}

/** Milliseconds for which changes are batched: one action often causes several. */
const batchDelay = 150

/** The queries that a change makes stale. */
export function keysOf(refreshes: Refreshes, change: LiveChange): readonly QueryKey[] {
  const keysFor = refreshes[change.topic] as ((change: LiveChange) => readonly QueryKey[]) | undefined
  return keysFor?.(change) ?? []
}

/**
 * The changes that affect this page, or `missed` if some may have been missed. The first event also counts
 * as missed, as data fetched before may lack changes made until then.
 */
export type Changes = readonly LiveChange[] | 'missed'

/**
 * Refetches what changed, until it is stopped.
 *
 * @param onChange called after that, for anything else that depends on the changes
 * @returns the function that stops it
 */
export function watchTopics(
  { name, options, address, all, refreshes, pace }: TopicSubscription,
  queries: QueryClient,
  onChange: (changes: Changes) => void,
): () => void {
  let changes: LiveChange[] = []
  let hasMissedEvents = false
  let isFirst = true
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY

  const wait = () =>
    pace ? Math.max(Math.random() * pace.spread, last + pace.apart - performance.now()) : batchDelay

  function refresh() {
    timer = undefined
    last = performance.now()
    const keys = hasMissedEvents ? all : changes.flatMap((change) => keysOf(refreshes, change))
    const uniqueKeys = new Map(keys.map((queryKey) => [JSON.stringify(queryKey), queryKey]))
    for (const queryKey of uniqueKeys.values()) void queries.invalidateQueries({ queryKey })
    onChange(hasMissedEvents ? 'missed' : changes)
    changes = []
    hasMissedEvents = false
  }

  const stop = listen({
    name,
    options,
    address,
    onEvent(event) {
      if (event.kind === 'change') {
        if (keysOf(refreshes, event).length > 0) changes.push(event)
      } else if (isFirst) {
        for (const queryKey of all) void refetchMissed(queries, queryKey)
        onChange('missed')
      } else if (!event.resumed) hasMissedEvents = true
      isFirst = false
      if (changes.length > 0 || hasMissedEvents) timer ??= setTimeout(refresh, wait())
    },
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
