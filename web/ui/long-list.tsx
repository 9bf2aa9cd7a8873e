import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

interface LongListProps<Item> {
  /** The name of the list, announced on entering it. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** The usual height of an item in pixels, for items that were not rendered yet. */
  estimate?: number | undefined
  /** Pixels between two items. */
  gap?: number | undefined
  /** Whether it is in an element that scrolls by itself (tool-frame.tsx), instead of the page. */
  scrollsSeparately?: boolean | undefined
  /** Focuses the link of this item whenever the object changes: for keys outside the list that move through it. */
  focusOn?: { readonly index: number } | null | undefined
}

const scrollerOf = (list: RefObject<HTMLElement | null>) =>
  list.current?.closest<HTMLElement>('[data-scrolls]') ?? null

/**
 * The offset of the list within its scroll container, in pixels; measured again whenever content above it
 * may have changed.
 *
 * @param find - returns the scroll container; the page by default
 */
function useOffset(list: RefObject<HTMLElement | null>, find?: typeof scrollerOf): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const scroller = find?.(list)
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const start = scroller ? scroller.scrollTop - scroller.getBoundingClientRect().top : window.scrollY
      setOffset(Math.round(top + start))
    }
    measure()
    const watch = new ResizeObserver(measure)
    for (const element of [document.body, ...(scroller?.children ?? [])]) watch.observe(element)
    return () => watch.disconnect()
  }, [list, find])
  return offset
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys, Home and End move between the items' links; Tab works as in any list. */
function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  reveal: (index: number) => void,
  focusOn: { readonly index: number } | null,
): void {
  const wantedIndex = useRef<number | null>(null)
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
        wantedIndex.current = step(Number(row.getAttribute('data-index')), count)
        reveal(wantedIndex.current)
        focusRow(element, wantedIndex)
      },
      stop,
    )
    return () => stop.abort()
  }, [list, count, reveal])
  useEffect(() => {
    if (!focusOn) return
    wantedIndex.current = focusOn.index
    reveal(focusOn.index)
    focusRow(list.current, wantedIndex)
  }, [list, focusOn, reveal])
  // A distant row is rendered only after scrolling to it.
  useEffect(() => focusRow(list.current, wantedIndex))
}

function focusRow(list: HTMLElement | null, wantedIndex: RefObject<number | null>): void {
  if (wantedIndex.current === null) return
  const target = list?.querySelector<HTMLElement>(`[data-index="${wantedIndex.current}"] a`)
  if (!target) return
  wantedIndex.current = null
  target.focus({ preventScroll: false })
}

type PartProps<Item> = Omit<LongListProps<Item>, 'scrollsSeparately'>

const settings = <Item,>({ items, keyOf, estimate = 160, gap = 16 }: PartProps<Item>, offset: number) => ({
  count: items.length,
  estimateSize: () => estimate,
  getItemKey: (index: number) => {
    const item = items[index]
    return item === undefined ? index : keyOf(item)
  },
  scrollMargin: offset,
  overscan: 6,
  gap,
})

interface DrawnProps<Item> extends PartProps<Item> {
  list: RefObject<HTMLUListElement | null>
  offset: number
  virtual: Virtualizer<HTMLElement, HTMLLIElement> | Virtualizer<Window, HTMLLIElement>
}

/** The visible items, each at its position. */
function VisibleItems<Item>({
  list,
  offset,
  virtual,
  label,
  items,
  children,
  focusOn = null,
}: DrawnProps<Item>) {
  const [reveal] = useState(() => (index: number) => virtual.scrollToIndex(index, { align: 'auto' }))
  useArrowKeys(list, items.length, reveal, focusOn)
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

function PageScrolledList<Item>(props: PartProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const offset = useOffset(list)
  // oxlint-disable-next-line react/incompatible-library -- it is given on to what draws it, which is not memoized
  const virtual = useWindowVirtualizer<HTMLLIElement>(settings(props, offset))
  return <VisibleItems {...props} {...{ list, offset, virtual }} />
}

function SeparatelyScrolledList<Item>(props: PartProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const offset = useOffset(list, scrollerOf)
  // oxlint-disable-next-line react/incompatible-library -- it is given on to what draws it, which is not memoized
  const virtual = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...settings(props, offset),
    getScrollElement: () => scrollerOf(list),
  })
  return <VisibleItems {...props} {...{ list, offset, virtual }} />
}

/**
 * A virtualised list that renders only visible items: thousands scroll as smoothly as ten. Screen readers
 * get the number and position of items.
 */
export function LongList<Item>({ scrollsSeparately = false, ...props }: LongListProps<Item>) {
  return scrollsSeparately ? <SeparatelyScrolledList {...props} /> : <PageScrolledList {...props} />
}
