import { useEffect, useState } from 'react'
import type { EvidenceLists, LegalHelp, LetterForm } from '#content/law/tools-words.ts'
import type { PlaceRules } from '#content/law/words.ts'
import { fetchDataOnce } from '#web/platform/pages/page-data.ts'
import { localizeHref } from '#web/ui/language/links.ts'

/** All letters, checklists and advice offices. */
export interface LawTools {
  readonly letters: readonly LetterForm[]
  readonly evidence: EvidenceLists
  readonly help: LegalHelp
}

// The build that made this code also made the files, so their types match. All places are in one file, so that the
// server does not learn which one is used. [Note: One file of texts]
export const fetchPlaces = () =>
  fetchDataOnce(localizeHref('/texts/law.json')) as Promise<readonly PlaceRules[]>
export const fetchLawTools = () => fetchDataOnce(localizeHref('/texts/law-tools.json')) as Promise<LawTools>

/** The rules of all places, fetched after the page has rendered; `null` until then. */
export function usePlaces(): readonly PlaceRules[] | null {
  const [places, setPlaces] = useState<readonly PlaceRules[] | null>(null)
  useEffect(() => {
    let isCancelled = false
    void fetchPlaces().then((all) => {
      if (!isCancelled) setPlaces(all)
    })
    return () => {
      isCancelled = true
    }
  }, [])
  return places
}
