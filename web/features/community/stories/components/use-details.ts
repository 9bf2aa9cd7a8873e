import { useEffect, useState } from 'react'
import type { IdentifyingKind } from '#content/moderation/identifying-details.ts'
import { getLocale } from '#web/messages/compiled/runtime.js'

/** A detail that may identify a person to a reader. */
export interface StoryDetail {
  readonly kind: IdentifyingKind
  readonly from: number
  readonly to: number
}

/** In the order of the text; nested details are listed once. */
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

async function findDetails(text: string): Promise<StoryDetail[]> {
  const { identifyingDetails } = await import('#content/moderation/identifying-details.ts')
  return mergeDetails(identifyingDetails(text, getLocale()))
}

/** Identifying details of a text, detected on this device; null while unknown. */
export function useDetails(
  text: string,
): { readonly text: string; readonly details: readonly StoryDetail[] } | null {
  const [found, setFound] = useState<{ text: string; details: readonly StoryDetail[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void findDetails(text).then(
      (details) => isCurrent && setFound({ text, details }),
      // Without the rules nothing can be offered here; moderators review it in any case.
      () => isCurrent && setFound({ text, details: [] }),
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  return found
}
