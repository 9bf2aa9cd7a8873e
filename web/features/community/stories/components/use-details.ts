import { useEffect, useState } from 'react'
import type { IdentifyingKind } from '#content/moderation/identifying-details.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** Something that can reveal to a reader who somebody is. */
export interface StoryDetail {
  readonly kind: IdentifyingKind
  readonly from: number
  readonly to: number
}

/** In the order of the text; what lies in another is named once. */
export function mergeDetails(all: readonly StoryDetail[]): StoryDetail[] {
  const sorted = all
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  let end = -1
  return sorted.filter(({ from, to }) => {
    if (from < end) return false
    end = to
    return true
  })
}

async function detailsIn(text: string): Promise<StoryDetail[]> {
  const { identifyingDetails } = await import('#content/moderation/identifying-details.ts')
  return mergeDetails(identifyingDetails(text, getLocale()))
}

/** What can identify somebody in a text, looked for on this device; null until that is known. */
export function useDetails(
  text: string,
): { readonly text: string; readonly details: readonly StoryDetail[] } | null {
  const [found, setFound] = useState<{ text: string; details: readonly StoryDetail[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void detailsIn(text).then(
      (details) => isCurrent && setFound({ text, details }),
      // Without the rules nothing can be offered here; moderators read it all the same.
      () => isCurrent && setFound({ text, details: [] }),
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  return found
}
