import { useState } from 'react'
import { useLocation } from 'react-router'
import type { HelplineSearch } from '#content/helplines/search.ts'
import { type HelplineAudience, audiences } from '#content/helplines/audiences.ts'

export type HelplineQuery = Pick<HelplineSearch, 'way' | 'language' | 'words'> & {
  readonly need: HelplineAudience | null
}

const noFilters: HelplineQuery = { need: null, way: null, language: null, words: '' }

/** Whether any filter besides the country is set. */
export const hasFilters = ({ words, need, way, language }: HelplineQuery): boolean =>
  words !== '' || need !== null || way !== null || language !== null

/** The need in the history state of a linking page: it is in no address. */
function needFromState(state: unknown): HelplineAudience | null {
  if (typeof state !== 'object' || state === null || !('need' in state)) return null
  return audiences.find((need) => need === state.need) ?? null
}

/** The filters. They exist only in the memory of this page. */
export function useHelplineFilters() {
  const { state } = useLocation()
  const [filters, setFilters] = useState<HelplineQuery>(() => ({ ...noFilters, need: needFromState(state) }))
  return {
    asked: filters,
    ask: (change: Partial<HelplineQuery>) => setFilters((before) => ({ ...before, ...change })),
  }
}
