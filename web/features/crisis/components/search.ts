import '#contract/plain-parsers.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import * as z from 'zod/mini'
import type { Search } from '#content/helplines/finding.ts'
import { type Audience, audiences } from '#content/helplines/audiences.ts'

/** What a page that led here may ask for: it stands in no address. */
const askedFor = z.object({ need: z.enum(audiences) })

export type Asked = Pick<Search, 'way' | 'language' | 'words'> & { readonly need: Audience | null }

const nothing: Asked = { need: null, way: null, language: null, words: '' }

/** What somebody looks for. It is in this page's memory only. */
export function useAsked() {
  const parsed = askedFor.safeParse(useLocation().state)
  const [asked, setAsked] = useState<Asked>(parsed.success ? { ...nothing, ...parsed.data } : nothing)
  return { asked, ask: (change: Partial<Asked>) => setAsked((before) => ({ ...before, ...change })) }
}
