import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => unknown }
  children: (data: Data) => ReactNode
}

/** What the server said, or that it is on its way, or why not and how to ask again. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data === undefined && !error) return <SkeletonCards count={2} label={m.administration_loading()} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error !== null && error !== undefined && (
        <Notice tone="warn" title={m.administration_failed()} live>
          <p>{sentenceFor(error)}</p>
          <div>
            <Button tone="secondary" onClick={() => void refetch()}>
              {m.administration_try_again()}
            </Button>
          </div>
        </Notice>
      )}
      {data !== undefined && children(data)}
    </div>
  )
}

interface PagedProps<Item> {
  query: {
    data: { pages: { items: Item[] }[] } | undefined
    error: unknown
    refetch: () => unknown
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
  }
  /** In place of a list without anything in it. */
  empty: string
  children: (items: readonly Item[]) => ReactNode
}

/** A long list, part by part. */
export function Paged<Item>({ query, empty, children }: PagedProps<Item>) {
  return (
    <Loaded query={query}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return <p className="text-ink-soft">{empty}</p>
        return (
          <>
            {children(items)}
            <ShowMore
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              shown={items.length}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )
      }}
    </Loaded>
  )
}
