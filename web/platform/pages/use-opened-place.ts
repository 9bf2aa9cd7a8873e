import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens what is closed around a place of the page, and the place itself, and goes there. */
function openPlace(id: string): boolean {
  const place = id === '' ? null : document.getElementById(id)
  if (!place) return false
  for (let each: Element | null = place; each; each = each.parentElement)
    if (each instanceof HTMLDetailsElement) each.open = true
  place.scrollIntoView()
  // Whoever hears the page is there too.
  const first = place.querySelector('summary') ?? place
  if (first === place) place.tabIndex = -1
  first.focus({ preventScroll: true })
  return true
}

/** Milliseconds in which a page comes that was asked for. */
const longest = 10_000

/** Opens a place of the page that comes next. For pages whose scripts are counted in bytes, which open none themselves. */
export function openOnceThere(id: string): void {
  const watch = new MutationObserver(() => {
    if (openPlace(id)) watch.disconnect()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), longest)
}

/**
 * What an address names by its `#` is open and in view. A browser goes there by itself where a page is loaded whole, and opens what is
 * around it, but not a closed part that is named itself; within the app nobody does either.
 */
export function useOpenedPlace(): void {
  const { hash } = useLocation()
  useEffect(() => void openPlace(hash.slice(1)), [hash])
}
