import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import type { Post } from '#contract/community/posts.ts'
import { parsePostAnchor } from '../thread-pages.ts'
import { showPost } from './show-post.ts'

interface ThreadParts {
  readonly data: { readonly pages: readonly { readonly items: readonly Post[] }[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/**
 * Scrolls to the post named in the address, loading as many pages as needed; to the next one if it is hidden or deleted. On "back", the
 * browser restores the reader's position.
 */
export function useLinkedPost({ data, hasNextPage, isFetchingNextPage, fetchNextPage }: ThreadParts): void {
  const { hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop && key !== 'default'
  const shownFor = useRef('')
  const named = isBack ? null : parsePostAnchor(hash)
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
