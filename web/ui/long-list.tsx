import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

interface LongListProps<Item> {
  /** What the list holds, read out when one enters it. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** Pixels that an item usually takes, for the length of what was not drawn yet. */
  estimate?: number | undefined
  /** Pixels between two items. */
  gap?: number | undefined
  /** The item whose link takes the focus, as soon as this is another object: for keys that move through the list from outside. */
  focusOn?: { readonly index: number } | null | undefined
}

/** Where an element starts on the page, in pixels; measured again whenever something above it may have grown. */
function usePageOffset(list: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      setOffset(Math.round(top + window.scrollY))
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(document.body)
    return () => watch.disconnect()
  }, [list])
  return offset
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys, Home and End go from one item's link to the next; Tab goes through them as in any list. */
function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  reveal: (index: number) => void,
  focusOn: { readonly index: number } | null,
): void {
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    const element = list.current
    const stop = new AbortController()
    element?.addEventListener(
      'keydown',
      (event) => {
        const row = event.target instanceof Element ? event.target.closest('[data-index]') : null
        const step = steps[event.key]
        if (!row || !step || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        wanted.current = step(Number(row.getAttribute('data-index')), count)
        reveal(wanted.current)
        focusRow(element, wanted)
      },
      stop,
    )
    return () => stop.abort()
  }, [list, count, reveal])
  useEffect(() => {
    if (!focusOn) return
    wanted.current = focusOn.index
    reveal(focusOn.index)
    focusRow(list.current, wanted)
  }, [list, focusOn, reveal])
  // A row far away is drawn only after the page has moved to it.
  useEffect(() => focusRow(list.current, wanted))
}

function focusRow(list: HTMLElement | null, wanted: RefObject<number | null>): void {
  if (wanted.current === null) return
  const target = list?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`)
  if (!target) return
  wanted.current = null
  target.focus({ preventScroll: false })
}

/**
 * A list of any length that draws only what can be seen: thousands of items scroll as smoothly as ten. Screen readers hear how
 * many there are and which is which.
 */
export function LongList<Item>(props: LongListProps<Item>) {
  const { label, items, keyOf, children, estimate = 160, gap = 16, focusOn = null } = props
  const list = useRef<HTMLUListElement>(null)
  const offset = usePageOffset(list)
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is given on to what is memoized
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => estimate,
    getItemKey: (index) => {
      const item = items[index]
      return item === undefined ? index : keyOf(item)
    },
    scrollMargin: offset,
    overscan: 6,
    gap,
  })
  const reveal = useRef((index: number) => virtual.scrollToIndex(index, { align: 'auto' }))
  useArrowKeys(list, items.length, reveal.current, focusOn)
  return (
    <ul ref={list} aria-label={label} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index]
        return (
          item !== undefined && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              {children(item)}
            </li>
          )
        )
      })}
    </ul>
  )
}
