import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Search } from '#content/helplines/finding.ts'
import { type HelplineAudience, audiences } from '#content/helplines/audiences.ts'

export type HelplineQuery = Pick<Search, 'way' | 'language' | 'words'> & {
  readonly need: HelplineAudience | null
}

const nothing: HelplineQuery = { need: null, way: null, language: null, words: '' }

/** Whether any filter besides the country is set. */
export const isAnythingAsked = ({ words, need, way, language }: HelplineQuery): boolean =>
  words !== '' || need !== null || way !== null || language !== null

/** The need in the history state of a linking page: it is in no address. */
function needIn(state: unknown): HelplineAudience | null {
  if (typeof state !== 'object' || state === null || !('need' in state)) return null
  return audiences.find((need) => need === state.need) ?? null
}

/** The filters. They exist only in the memory of this page. */
export function useAsked() {
  const { state } = useLocation()
  const [asked, setAsked] = useState<HelplineQuery>(() => ({ ...nothing, need: needIn(state) }))
  return { asked, ask: (change: Partial<HelplineQuery>) => setAsked((before) => ({ ...before, ...change })) }
}
