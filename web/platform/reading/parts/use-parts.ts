import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { stateOfEntry } from '#web/platform/pages/history-entry.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { readingForm } from '#web/ui/reading-settings.ts'

/**
 * [Note: Texts in parts] The part that is shown is in the address after `#`, which is not sent to a server:
 * a link leads to a part, Back goes one part back, and without scripts the same address leads to the same
 * place on the whole page.
 */

/** A part of a text, by the id of its element. */
export interface AddressedPart {
  readonly id: string
  /** The ids of elements within it that addresses may name as well. */
  readonly holds?: readonly string[]
}

/**
 * The index of the part that the address names; `null` if it names something else, such as the target of a
 * skip link.
 */
export function partAt(hash: string, parts: readonly AddressedPart[]): number | null {
  const id = hash.slice(1)
  if (id === '') return 0
  const place = parts.findIndex((part) => part.id === id || part.holds?.includes(id))
  return place < 0 ? null : place
}

/** The reader's position in a text with parts. */
export interface PartsState {
  /** The index of the part that is shown; `null` in prerendered HTML, where only the address knows. */
  readonly at: number | null
  /** Whether all parts are shown on one page. */
  readonly isWhole: boolean
  /** Shows a part. With `isFound`, the browser has already shown it, at a match of its find in page. */
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
    // Choices made in one part stay in the others, and after a reload. [Note: An entry of the history]
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
