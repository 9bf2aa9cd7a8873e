import { Suspense, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { Button } from '#web/ui/button.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

const CommunitySearch = lazyWithRetry(async () => (await import('./community-search.tsx')).CommunitySearch)

/** The maximum number of characters that the server accepts. */
const maxLetters = 120

/** Public stories and the forum are searched on the server, so the words are sent only when the person asks for it. */
export function CommunityPart({ words }: { words: string }) {
  const [searched, setSearched] = useState('')
  const query = words.slice(0, maxLetters).trim()
  const isShown = query !== '' && searched === query
  return (
    <section aria-labelledby="search-community" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="search-community" className="text-xl">
        {m.search_community()}
      </h2>
      {isShown ? (
        <Suspense fallback={<SkeletonCards count={3} label={m.search_community_loading()} />}>
          <CommunitySearch words={searched} />
        </Suspense>
      ) : (
        <div className="grid max-w-measure justify-items-start gap-3">
          <p className="text-ink-soft">{m.search_community_text()}</p>
          <Button tone="secondary" onClick={() => setSearched(query)}>
            {m.search_community_do()}
          </Button>
        </div>
      )}
    </section>
  )
}
