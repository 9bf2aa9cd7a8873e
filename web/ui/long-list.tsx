import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
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
  /** It is in an element that scrolls by itself (tool-frame.tsx), in place of the page. */
  scrollsApart?: boolean | undefined
  /** The item whose link takes the focus, as soon as this is another object: for keys that move through the list from outside. */
  focusOn?: { readonly index: number } | null | undefined
}

const scrollerOf = (list: RefObject<HTMLElement | null>) =>
  list.current?.closest<HTMLElement>('[data-scrolls]') ?? null

/**
 * Where a list starts in what scrolls, in pixels; measured again whenever something above it may have grown.
 *
 * @param find - what scrolls; the page where it is left out
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

type PartProps<Item> = Omit<LongListProps<Item>, 'scrollsApart'>

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

/** The items that are in sight, each at its place. */
function Drawn<Item>({ list, offset, virtual, label, items, children, focusOn = null }: DrawnProps<Item>) {
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

function ListOnPage<Item>(props: PartProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const offset = useOffset(list)
  // oxlint-disable-next-line react/incompatible-library -- it is given on to what draws it, which is not memoized
  const virtual = useWindowVirtualizer<HTMLLIElement>(settings(props, offset))
  return <Drawn {...props} {...{ list, offset, virtual }} />
}

function ListApart<Item>(props: PartProps<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const offset = useOffset(list, scrollerOf)
  // oxlint-disable-next-line react/incompatible-library -- it is given on to what draws it, which is not memoized
  const virtual = useVirtualizer<HTMLElement, HTMLLIElement>({
    ...settings(props, offset),
    getScrollElement: () => scrollerOf(list),
  })
  return <Drawn {...props} {...{ list, offset, virtual }} />
}

/**
 * A list of any length that draws only what can be seen: thousands of items scroll as smoothly as ten. Screen readers hear how
 * many there are and which is which.
 */
export function LongList<Item>({ scrollsApart = false, ...props }: LongListProps<Item>) {
  return scrollsApart ? <ListApart {...props} /> : <ListOnPage {...props} />
}
