import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { arrowDirection } from './arrow-keys.ts'
import { swipeDirection, swipeStart } from './swipe.ts'
import type { PartsState } from './use-parts.ts'

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** Whether the target is inside something that scrolls sideways itself, such as a wide table. */
function scrollsSideways(target: EventTarget | null, root: Element): boolean {
  for (let each = target instanceof Element ? target : null; each && each !== root; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX !== 'visible') return true
  return false
}

interface PartMovesProps {
  root: RefObject<HTMLElement | null>
  state: PartsState
}

/**
 * Navigation between parts besides the links: arrow keys, swiping, and the browser's find in page. Loaded
 * after the page.
 */
export function PartNavigation({ root, state }: PartMovesProps): null {
  const { at, isWhole, move } = state
  useFindable(root, state)
  const moveBy = useEffectEvent((by: number) => {
    const place = (at ?? 0) + by
    if (by !== 0 && !isWhole && root.current?.children[place]) move(place)
  })
  useEffect(() => {
    const element = root.current
    if (!element) return undefined
    const press = (event: KeyboardEvent) =>
      moveBy(arrowDirection(event, document.activeElement, isRightToLeft(element)))
    let start: ReturnType<typeof swipeStart> = null
    const down = (event: PointerEvent) => {
      // While zoomed in, one finger pans the page.
      const isEnlarged = (window.visualViewport?.scale ?? 1) > 1.01
      start =
        isEnlarged || !event.isPrimary || scrollsSideways(event.target, element)
          ? null
          : swipeStart(event, window.innerWidth)
    }
    const up = (event: PointerEvent) => {
      const by = swipeDirection(start, event)
      start = null
      // The person is selecting text.
      if (window.getSelection()?.isCollapsed === false) return
      moveBy(isRightToLeft(element) ? -by : by)
    }
    const stop = () => {
      start = null
    }
    document.addEventListener('keydown', press)
    element.addEventListener('pointerdown', down)
    element.addEventListener('pointerup', up)
    element.addEventListener('pointercancel', stop)
    return () => {
      document.removeEventListener('keydown', press)
      element.removeEventListener('pointerdown', down)
      element.removeEventListener('pointerup', up)
      element.removeEventListener('pointercancel', stop)
    }
  }, [root])
  return null
}

/** Lets browsers that support it find text in hidden parts, and shows the part with the match. */
function useFindable(root: RefObject<HTMLElement | null>, { at, isWhole, move }: PartsState): void {
  useLayoutEffect(() => {
    for (const [place, part] of [...(root.current?.children ?? [])].entries()) {
      if (at === null || isWhole || place === at || !('onbeforematch' in part)) part.removeAttribute('hidden')
      // React knows `hidden` only as a boolean.
      else part.setAttribute('hidden', 'until-found')
    }
  }, [root, at, isWhole])
  const find = useEffectEvent((target: EventTarget | null) => {
    const place = [...(root.current?.children ?? [])].findIndex((part) => part === target)
    if (place >= 0 && place !== at) move(place, true)
  })
  useEffect(() => {
    const element = root.current
    const found = ({ target }: Event) => find(target)
    element?.addEventListener('beforematch', found)
    return () => element?.removeEventListener('beforematch', found)
  }, [root])
}
