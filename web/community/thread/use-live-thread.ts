import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { followThreadPosts } from '#contract/community/post-live.ts'
import type { Post } from '#contract/community/posts.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { addressOf } from '#web/platform/api/request.ts'
import type { RefreshPace, TopicSubscription } from '#web/platform/live/topics.ts'
import { useTopics } from '#web/platform/live/use-topics.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { threadQuery } from '../queries.ts'
import { answerAnchor } from '../thread-pages.ts'
import { hasChanged, isHeld, lastNumber } from './held-posts.ts'
import type { ThreadReading } from './thread-reading.ts'

/** Spreads refetches, since many readers may have the same thread open. */
const pace: RefreshPace = { spread: 1_000, apart: 5_000 }

/** Subscribes to the stream of a thread, for visitors too. [Note: Live threads] in contract/community/post-live.ts */
function useThreadStream(id: string, onChange: () => void): void {
  const { user, loading } = useAuth()
  const reader = loading ? null : (user?.id ?? 'visitor')
  const watching = useMemo((): TopicSubscription | null => {
    if (reader === null) return null
    const keys = [threadQuery(id).queryKey]
    const address = addressOf(followThreadPosts, { params: { id } })
    return {
      name: `thread:${id}:${reader}`,
      options: {},
      address,
      all: keys,
      refreshes: { thread: () => keys },
      pace,
    }
  }, [id, reader])
  useTopics(watching, onChange)
}

/** Calls back when the opening post has changed or the thread is gone; the page shows both. */
function useOpeningChange(opening: Post | undefined, error: unknown, onOpeningChange: () => void): void {
  const before = useRef(opening)
  const change = useEffectEvent(onOpeningChange)
  const isGone = isRefusal(error, 'expired', 'not_found')
  useEffect(() => {
    if (isGone || (before.current && opening && hasChanged(before.current, opening))) change()
    before.current = opening ?? before.current
  }, [opening, isGone])
}

interface LiveThread {
  readonly id: string
  /** Id of the opening post, which the page shows. */
  readonly opening: string
  readonly onOpeningChange: () => void
  readonly reading: ThreadReading | undefined
}

/** Refetches a thread when it becomes followed, so that it is stored; removes its copy when it is unfollowed. */
function useStoreOnFollow(refetch: () => Promise<unknown>, isStored: boolean): void {
  const wasStored = useRef(isStored)
  useEffect(() => {
    if (isStored !== wasStored.current) void refetch()
    wasStored.current = isStored
  }, [isStored, refetch])
}

/**
 * The answers of a thread, in step with the server: withdrawn posts vanish, edits appear, and new posts of others wait until the reader
 * asks for them.
 */
export function useLiveThread({ id, opening, onOpeningChange, reading }: LiveThread) {
  const query = useInfiniteQuery(threadQuery(id, reading))
  useStoreOnFollow(query.refetch, reading?.isStored ?? false)
  const [limit, setLimit] = useState<number | null>(null)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const posts = data?.pages.flatMap(({ items }) => items) ?? []
  const held = posts.filter((post) => isHeld(post, limit))
  const isShown = (post: Post) => post.id !== opening && !isHeld(post, limit)

  useOpeningChange(
    posts.find((post) => post.id === opening),
    error,
    onOpeningChange,
  )
  useThreadStream(id, () => {
    // With more pages to load, new posts come with them.
    if (limit === null && data && !hasNextPage) setLimit(lastNumber(posts))
  })
  // The end of the thread was loaded, and more than a page was added since.
  const isCut = limit !== null && hasNextPage && !isFetchingNextPage
  useEffect(() => {
    if (isCut) void fetchNextPage()
  }, [isCut, fetchNextPage])

  return {
    answers: posts.filter(isShown),
    newAnswers: held.length,
    /** Shows the new answers and scrolls to the first of them. */
    showNew: () => {
      const first = held[0]?.number ?? 0
      flushSync(() => setLimit(null))
      const post = document.getElementById(answerAnchor(first))
      post?.focus({ preventScroll: true })
      post?.scrollIntoView({ block: 'nearest' })
    },
    earlier: {
      hasMore: query.hasPreviousPage,
      isLoading: query.isFetchingPreviousPage,
      load: () => void query.fetchPreviousPage(),
    },
    query: {
      data: data && {
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter(isShown) })),
      },
      error,
      refetch,
      hasNextPage: hasNextPage && limit === null,
      isFetchingNextPage,
      fetchNextPage,
    },
  }
}
