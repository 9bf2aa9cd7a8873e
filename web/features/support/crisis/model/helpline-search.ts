import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Search } from '#content/helplines/finding.ts'
import { type HelplineAudience, audiences } from '#content/helplines/audiences.ts'

export type HelplineQuery = Pick<Search, 'way' | 'language' | 'words'> & {
  readonly need: HelplineAudience | null
}

const nothing: HelplineQuery = { need: null, way: null, language: null, words: '' }

/** Whether the lines are narrowed by anything but their country. */
export const isAnythingAsked = ({ words, need, way, language }: HelplineQuery): boolean =>
  words !== '' || need !== null || way !== null || language !== null

/** What a page that led here may ask for: it is in no address. */
function needIn(state: unknown): HelplineAudience | null {
  if (typeof state !== 'object' || state === null || !('need' in state)) return null
  return audiences.find((need) => need === state.need) ?? null
}

/** What somebody looks for. It is in this page's memory only. */
export function useAsked() {
  const { state } = useLocation()
  const [asked, setAsked] = useState<HelplineQuery>(() => ({ ...nothing, need: needIn(state) }))
  return { asked, ask: (change: Partial<HelplineQuery>) => setAsked((before) => ({ ...before, ...change })) }
}
