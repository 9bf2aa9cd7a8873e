import { lazy, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { loadWithRetry } from '#web/platform/load-code.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { interactionIn, restoreInteraction, type Interaction } from './interaction.ts'

// [Note: After the first paint] Menus, footer and toasts are complete in the HTML: links work and menus open
// without a script. So their code is loaded after the code that `/` starts with. Until then React leaves
// their HTML as it is, and this module follows their links, so that data of this tab is not lost. Then React
// renders the same in its place: an open menu stays open, and the focus stays where it was.

const load = async () => (await import('./parts.ts')).parts
type Parts = Awaited<ReturnType<typeof load>>
/** The parts without props. */
type PartWithoutProps = Exclude<keyof Parts, 'MissingPage' | 'RouteErrorPage'>

let loaded: Parts | undefined
let pendingParts: Promise<Parts> | undefined

interface DeferOptions {
  /** Shown if there is no prerendered HTML, since another page was loaded first. */
  readonly Placeholder?: ComponentType
  /** Whether there is more to show than the HTML contains. If not, the HTML stays, which avoids a second paint. */
  readonly useHasChanged?: () => boolean
}

const always = () => true

/** A part of a page of which only the HTML exists at first. [Note: After the first paint] */
export function deferWithHtml(
  name: PartWithoutProps,
  { Placeholder, useHasChanged = always }: DeferOptions = {},
): ComponentType {
  // A lazy component outside of any Suspense is awaited, and leaves no mark in the HTML.
  const Prerendered = import.meta.env.SSR ? lazy(async () => ({ default: (await load())[name] })) : null
  return function DeferOptions() {
    const box = useRef<HTMLDivElement>(null)
    // Only prerendered HTML can be left as it is.
    const [isPrerendered] = useState(useIsFirstDocument())
    const hasChanged = useHasChanged()
    const Part = usePart(name, box, hasChanged || !isPrerendered)
    useFollowLinks(box, Part === undefined)
    const isWaiting = useDeferredParts() === undefined
    if (Prerendered) {
      return (
        <div className="contents" data-waiting>
          <Prerendered />
        </div>
      )
    }
    if (Part) {
      return (
        <div key="drawn" ref={box} className="contents">
          <Part />
        </div>
      )
    }
    if (!isPrerendered) return Placeholder ? <Placeholder /> : null
    return (
      <div
        key="prerendered"
        ref={box}
        className="contents"
        data-waiting={isWaiting || undefined}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
}

/** A part that has no prerendered HTML: it renders nothing until its code is loaded. */
export function deferWithoutHtml(name: PartWithoutProps): ComponentType {
  return function Afterwards() {
    const Part = useDeferredParts()?.[name]
    return Part && <Part />
  }
}

/** The parts once they are loaded, for components that are not prerendered. [Note: After the first paint] */
export function useDeferredParts(): Parts | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (loaded) return undefined
    let isMounted = true
    pendingParts ??= loadWithRetry(load)
    void pendingParts.then((found) => {
      loaded = found
      if (isMounted) setParts(found)
    })
    return () => {
      isMounted = false
    }
  }, [])
  return parts
}

/** The component once it is loaded; open menus and focus of the prerendered HTML are carried over into it. */
function usePart(
  name: PartWithoutProps,
  box: RefObject<HTMLDivElement | null>,
  isWanted: boolean,
): ComponentType | undefined {
  const interaction = useRef<Interaction>(null)
  const [part, setPart] = useState<ComponentType | undefined>(() => (isWanted ? loaded?.[name] : undefined))
  const isThereAlready = part !== undefined
  useEffect(() => {
    if (!isWanted || isThereAlready) return undefined
    let isMounted = true
    pendingParts ??= loadWithRetry(load)
    void pendingParts.then((parts) => {
      loaded = parts
      if (!isMounted) return
      interaction.current = box.current && interactionIn(box.current)
      setPart(() => parts[name])
    })
    return () => {
      isMounted = false
    }
  }, [name, box, isWanted, isThereAlready])
  useLayoutEffect(() => {
    if (part && box.current && interaction.current) restoreInteraction(box.current, interaction.current)
    interaction.current = null
  }, [part, box])
  return part
}

/** Loads the page in another language, with code that is loaded together with the parts. */
async function loadLanguage(href: string): Promise<void> {
  const { changeLanguage } = await loadWithRetry(() => import('../follow-link.ts'))
  await changeLanguage(href)
}

/** Lets the router follow links that are not hydrated yet. */
function useFollowLinks(box: RefObject<HTMLDivElement | null>, isWaiting: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = box.current
    if (!isWaiting || !element) return undefined
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || link.origin !== window.location.origin) return
      event.preventDefault()
      const { search, hash } = window.location
      if (link.hreflang) return void loadLanguage(link.href + search + hash)
      link.closest('details')?.removeAttribute('open')
      void navigate(link.pathname + link.search + link.hash)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [box, isWaiting, navigate])
}
