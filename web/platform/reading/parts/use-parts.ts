import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stateOfEntry } from '#web/platform/pages/entry.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { readingForm } from '#web/ui/reading-look.ts'

/**
 * [Note: Texts in parts] Which part of a text is shown is in its address after the `#`, which no server is sent: a link leads to a part,
 * Back goes one part back, and without scripts the same address leads to the same place on the whole page.
 */

/** A part of a text, by the id of its element. */
export interface AddressedPart {
  readonly id: string
  /** The ids of what is in it, where addresses lead there as well. */
  readonly holds?: readonly string[]
}

/** The place of the part that the address names, from 0; `null` where it names something else, such as what a skip link leads to. */
export function partAt(hash: string, parts: readonly AddressedPart[]): number | null {
  const id = hash.slice(1)
  if (id === '') return 0
  const place = parts.findIndex((part) => part.id === id || part.holds?.includes(id))
  return place < 0 ? null : place
}

/** Where somebody is in a text with parts. */
export interface PartsState {
  /** The place of the part that is shown, from 0; `null` in the HTML of the build, where the address alone says it. */
  readonly at: number | null
  /** All parts are shown on one page. */
  readonly isWhole: boolean
  /** Shows a part. With `isFound` the browser has shown it already, at the words that it was asked to find. */
  readonly move: (place: number, isFound?: boolean) => void
}

export function useParts(parts: readonly AddressedPart[]): PartsState {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const isFirst = useIsFirstDocument()
  const isWhole = useReadingForm() === 'whole'
  const named = partAt(hash, parts)
  const [last, setLast] = useState(0)
  if (named !== null && named !== last) setLast(named)
  const move = (place: number, isFound = false) => {
    const part = parts[place]
    if (!part) return
    // What was chosen in one part is still chosen in the others, and after a reload. [Note: An entry of the history]
    void navigate(`#${part.id}`, {
      state: stateOfEntry(),
      replace: isFound,
      preventScrollReset: isFound,
    })
  }
  return { at: isFirst ? null : (named ?? last), isWhole, move }
}

/** How texts with parts are read on this device. */
export const useReadingForm = () =>
  useSyncExternalStore(readingForm.subscribe, readingForm.stored, () => 'parts' as const)
