import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { HelpAtWords } from '#web/platform/safety/help-at-words.tsx'
import { useChangedTexts } from '#web/platform/text-changes/changed-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { CommunityPart } from './community-part.tsx'
import type { FindableText, FoundText } from './finder.ts'
import { Lists, Results } from './results.tsx'
import { useMayHaveOwnTexts, useOwnFinder, usePublicFinder } from './use-finders.ts'

const OwnSearch = lazyWithRetry(async () => (await import('./own-search.tsx')).OwnSearch)

const nothing: readonly FindableText[] = []

/** The typed words and the person's own texts: in this page's memory, cleared by "Leave quickly". */
function useForgettableSearch() {
  const [typed, setTyped] = useState('')
  const [own, setOwn] = useState(nothing)
  useEffect(
    () =>
      registerCleanup({
        step: 'memory',
        leave: () => {
          setTyped('')
          setOwn(nothing)
        },
      }),
    [],
  )
  return { typed, setTyped, own, setOwn }
}

/** The results: with all of the words, or with some of them if no text has all. */
interface SearchResults {
  readonly own: readonly FoundText[]
  readonly everyone: readonly FoundText[]
  readonly isPart: boolean
}

/** @param words - empty while there is no search */
function useSearchResults(
  words: string,
  own: ReturnType<typeof useOwnFinder>,
  { finder }: PublicTexts,
): SearchResults | null {
  const changed = useChangedTexts()
  return useMemo(() => {
    if (words === '') return null
    const isNotRetired = ({ text }: FoundText) => text === undefined || !changed?.get(text)?.retired
    const all = {
      own: own?.finder.find(words) ?? [],
      everyone: (finder?.find(words) ?? []).filter(isNotRetired),
    }
    if (all.own.length > 0 || all.everyone.length > 0 || !finder) return { ...all, isPart: false }
    return {
      own: own?.finder.findSome(words) ?? [],
      everyone: finder.findSome(words).filter(isNotRetired),
      isPart: true,
    }
  }, [words, own, finder, changed])
}
type PublicTexts = ReturnType<typeof usePublicFinder>

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn" title={m.search_failed()} live>
      <div>
        <Button tone="secondary" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
      </div>
    </Notice>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid max-w-measure gap-2">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

function SearchIntro() {
  return (
    <Part title={m.search_before_title()}>
      <ul className="list-disc ps-5">
        <li>{m.search_before_public()}</li>
        <li>{m.search_before_own()}</li>
      </ul>
      <Lists />
    </Part>
  )
}

function Outcome({ words, found, texts }: { words: string; found: SearchResults; texts: PublicTexts }) {
  const { own, everyone, isPart } = found
  const count = own.length + everyone.length
  const isLoading = texts.finder === null && !texts.isFailed
  return (
    <>
      <output className="text-ink-soft">{(count > 0 || !isLoading) && m.search_found({ count })}</output>
      {texts.isFailed && <LoadError onRetry={texts.retry} />}
      {isPart && count > 0 && <p>{m.search_some()}</p>}
      <Results key={`own ${words}`} title={m.search_yours()} found={own} />
      <Results key={`everyone ${words}`} title={m.search_everyone()} found={everyone} />
      {isLoading && <SkeletonCards label={m.search_loading()} />}
      {count === 0 && texts.finder && (
        <Part title={m.search_none_title()}>
          <p>{m.search_none_text()}</p>
          <Lists />
        </Part>
      )}
    </>
  )
}

/** The search field with its results. The words are in no address, not stored, and not sent. */
export function SearchView() {
  const { typed, setTyped, own, setOwn } = useForgettableSearch()
  const words = useDeferredValue(typed.trim())
  const hasOwn = useMayHaveOwnTexts()
  const texts = usePublicFinder()
  const found = useSearchResults(words, useOwnFinder(own), texts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 scriptless:hidden">
      <search className="grid max-w-measure gap-4" aria-label={m.search_title()}>
        <Field label={m.search_field()} hint={m.search_field_hint()}>
          <SearchInput value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
        </Field>
      </search>
      <HelpAtWords id="search" text={typed} />
      {hasOwn && (
        <Suspense fallback={null}>
          <OwnSearch onTexts={setOwn} />
        </Suspense>
      )}
      {found ? <Outcome words={words} found={found} texts={texts} /> : <SearchIntro />}
      {found && <CommunityPart words={words} />}
      {!found && texts.isFailed && <LoadError onRetry={texts.retry} />}
    </div>
  )
}
