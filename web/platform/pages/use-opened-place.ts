import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the details around an element and the element itself, scrolls to it, and focuses it. */
function openPlace(id: string): boolean {
  const place = id === '' ? null : document.getElementById(id)
  if (!place) return false
  for (let each: Element | null = place; each; each = each.parentElement)
    if (each instanceof HTMLDetailsElement) each.open = true
  place.scrollIntoView()
  // Moves the focus too, for screen reader users.
  const first = place.querySelector('summary') ?? place
  if (first === place) place.tabIndex = -1
  first.focus({ preventScroll: true })
  return true
}

/** Milliseconds within which the next page has to appear. */
const maxWait = 10_000

/**
 * Opens an element of the page that comes next. For pages with a script size budget, which do not include
 * this code.
 */
export function openPlaceWhenLoaded(id: string): void {
  const watch = new MutationObserver(() => {
    if (openPlace(id)) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), maxWait)
}

/**
 * Opens the element that the address names after `#`, and scrolls to it. On a full page load, browsers
 * scroll there and open the details around it, but not a closed one that is named itself; within the app
 * neither happens.
 */
export function useOpenedPlace(): void {
  const { hash } = useLocation()
  useEffect(() => void openPlace(hash.slice(1)), [hash])
}
