import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { isRefusal } from '../api/errors.ts'
import { sentenceFor } from '../problems/sentence.ts'

interface LoadFailureProps {
  error: unknown
  /** What could not be loaded, shown above the reason. */
  title?: string | undefined
  tone?: NoticeTone | undefined
  onRetry: () => unknown
}

/** Why something could not be loaded, also when offline, with a button to retry. */
export function LoadFailure({ error, title, tone = 'warn', onRetry }: LoadFailureProps) {
  return (
    <Notice tone={tone} title={title} live>
      <p>{sentenceFor(error)}</p>
      <div>
        <Button tone="secondary" onClick={() => void onRetry()}>
          {m.ui_try_again()}
        </Button>
      </div>
    </Notice>
  )
}

interface Query<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface LoadedProps<Data> {
  query: Query<Data>
  /** Shown while the data loads. */
  loading?: ReactNode
  /** What could not be loaded, shown above the reason. */
  failed?: string | undefined
  tone?: NoticeTone | undefined
  /**
   * Shown for what was removed or belongs to somebody else: the server answers both the same. By default its
   * sentence.
   */
  gone?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Data of the server: its content, a loading state, or why it could not be loaded with a button to retry.
 * Data that was loaded before stays below the reason, unless it is gone.
 */
export function Loaded<Data>({ query, loading, failed, tone, gone, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query
  const hasFailed = error !== null && error !== undefined
  if (gone !== undefined && isRefusal(error, 'not_found', 'invalid_input')) return gone
  if (data === undefined && !hasFailed) return loading ?? <SkeletonCards count={2} label={m.ui_loading()} />
  if (data !== undefined && !hasFailed) return children(data)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LoadFailure error={error} title={failed ?? m.ui_loading_failed()} tone={tone} onRetry={refetch} />
      {data !== undefined && children(data)}
    </div>
  )
}

interface PagedProps<Item> {
  query: Query<{ readonly pages: readonly { readonly items: readonly Item[] }[] }> & {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => unknown
  }
  loading?: ReactNode
  failed?: string | undefined
  /** Shown if the list is empty. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A long list, loaded page by page. */
export function Paged<Item>({ query, loading, failed, empty, children }: PagedProps<Item>) {
  return (
    <Loaded query={query} loading={loading} failed={failed}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items)
        if (items.length === 0) return empty
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {children(items)}
            <ShowMore
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              shown={items.length}
              onMore={() => void query.fetchNextPage()}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
