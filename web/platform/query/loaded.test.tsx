import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError, OfflineError } from '../api/errors.ts'
import { Loaded, Paged } from './loaded.tsx'

const pendingQuery = { data: undefined, error: null, refetch: () => undefined }
const offline = { ...pendingQuery, error: new OfflineError() }
const removed = { ...pendingQuery, error: new ApiError('not_found', 404, 'gone') }

const shown = (query: Parameters<typeof Loaded<string>>[0]['query'], goneText?: string) =>
  renderToStaticMarkup(
    <Loaded query={query} loading="on its way" failed="Not read" gone={goneText}>
      {(data) => <p>{data}</p>}
    </Loaded>,
  )

test('what was asked for is on its way, and then there', () => {
  expect(shown(pendingQuery)).toBe('on its way')
  expect(shown({ ...pendingQuery, data: 'words' })).toBe('<p>words</p>')
})

test('shows unreachable data with a retry, keeping what was read before', () => {
  expect(shown(offline)).toMatch(/Not read.*cannot reach the server.*Try again/s)
  expect(shown({ ...offline, data: 'words' })).toMatch(/Try again.*<p>words<\/p>/s)
})

test('discards all previous data when removed or owned by someone else', () => {
  expect(shown({ ...removed, data: 'words' }, 'Nothing here')).toBe('Nothing here')
  expect(shown(removed)).toMatch(/Not read.*Try again/s)
})

test('reports an empty list, or counts shown items and offers more', () => {
  const listOf = (items: string[]) =>
    renderToStaticMarkup(
      <Paged
        query={{
          ...pendingQuery,
          data: { pages: [{ items }] },
          hasNextPage: true,
          isFetchingNextPage: false,
          fetchNextPage: () => undefined,
        }}
        empty="Nothing yet"
      >
        {(all) => all.join()}
      </Paged>,
    )
  expect(listOf([])).toBe('Nothing yet')
  expect(listOf(['a', 'b'])).toMatch(/a,b.*2 shown.*Show more/s)
})
