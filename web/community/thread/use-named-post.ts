import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { Post } from '#contract/community/posts.ts'
import { postOfAnchor } from '../thread-pages.ts'
import { showPost } from './show-post.ts'

interface ThreadParts {
  readonly data: { readonly pages: readonly { readonly items: readonly Post[] }[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/**
 * Brings the post that the address names into view once it is there, and fetches as many parts of the thread as that takes; the next one
 * where it is hidden or gone. On the way back the browser goes to where the reader was.
 */
export function useNamedPost({ data, hasNextPage, isFetchingNextPage, fetchNextPage }: ThreadParts): void {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop && key !== 'default'
  const shownFor = useRef('')
  const named = isBack ? null : postOfAnchor(hash)
  const numbers = data?.pages.flatMap(({ items }) => items.flatMap(({ number }) => number ?? [])) ?? []
  const isThere = named !== null && numbers.some((number) => number >= named)
  const isFurtherOn = data !== undefined && hasNextPage && !isThere
  useEffect(() => {
    if (named === null || shownFor.current === hash) return
    if (isThere) {
      shownFor.current = hash
      showPost(named)
    } else if (isFurtherOn && !isFetchingNextPage) void fetchNextPage()
  }, [hash, named, isThere, isFurtherOn, isFetchingNextPage, fetchNextPage])
}
