import { useEffect, useState } from 'react'
import type { EvidenceLists, LegalHelp, LetterForm } from '#content/law/tools-words.ts'
import type { PlaceRules } from '#content/law/words.ts'
import { dataOnce } from '#web/platform/pages/data-once.ts'
import { localizeHref } from '#web/ui/language/links.ts'

/** All letters, lists and places to ask. */
export interface LawTools {
  readonly letters: readonly LetterForm[]
  readonly evidence: EvidenceLists
  readonly help: LegalHelp
}

// The build that made this code made the files: what they hold is what it was typed with. All places come at once, so that the
// server does not learn which one is looked at. [Note: One file of texts]
export const fetchPlaces = () => dataOnce(localizeHref('/texts/law.json')) as Promise<readonly PlaceRules[]>
export const fetchLawTools = () => dataOnce(localizeHref('/texts/law-tools.json')) as Promise<LawTools>

/** The rules of all places, once the page is there; `null` until they have come. */
export function usePlaces(): readonly PlaceRules[] | null {
  const [places, setPlaces] = useState<readonly PlaceRules[] | null>(null)
  useEffect(() => {
    let isGone = false
    void fetchPlaces().then((all) => {
      if (!isGone) setPlaces(all)
    })
    return () => {
      isGone = true
    }
  }, [])
  return places
}
