import { lazy, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { fetchUntilHere } from '#web/platform/code.ts'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { changeLanguage } from '../follow-keeping.ts'
import { interactionIn, restoreInteraction, type Interaction } from './interaction.ts'

// [Note: After the first paint] Menus, footer and toasts are whole in the HTML: links lead on and menus open without a script.
// So their code comes after the code that `/` starts with. Until it is here React leaves their HTML as the build wrote it, and
// this follows their links, so that nobody loses what only this tab holds. Then React draws the same in its place: a menu that
// was open stays open, and the focus stays where it was.

const load = async () => (await import('./parts.ts')).parts
type Parts = Awaited<ReturnType<typeof load>>
/** What is told nothing by what is around it. */
type PartAlone = Exclude<keyof Parts, 'MissingPage'>

let loaded: Parts | undefined
let coming: Promise<Parts> | undefined

/**
 * A part of a page of which only the HTML is there at first. [Note: After the first paint]
 *
 * @param Meanwhile - is shown where there is no HTML of it either, since another page was loaded first
 */
export function later(name: PartAlone, Meanwhile?: ComponentType): ComponentType {
  // A lazy component outside of any Suspense is waited for, and leaves no mark in the HTML.
  const Prerendered = import.meta.env.SSR ? lazy(async () => ({ default: (await load())[name] })) : null
  return function Later() {
    const box = useRef<HTMLDivElement>(null)
    const Part = usePart(name, box)
    useFollowing(box, Part === undefined)
    // Only the HTML that the build made can be left as it is.
    const [isPrerendered] = useState(useIsFirstDocument())
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
    if (!isPrerendered) return Meanwhile ? <Meanwhile /> : null
    return (
      <div
        key="prerendered"
        ref={box}
        className="contents"
        data-waiting
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  }
}

/** The parts once they are here, for what is on no page as the build made it. [Note: After the first paint] */
export function useLaterParts(): Parts | undefined {
  const [parts, setParts] = useState(loaded)
  useEffect(() => {
    if (loaded) return undefined
    let isThere = true
    coming ??= fetchUntilHere(load)
    void coming.then((found) => {
      loaded = found
      if (isThere) setParts(found)
    })
    return () => {
      isThere = false
    }
  }, [])
  return parts
}

/** The component once it is here; what somebody does in the prerendered HTML is carried over into it. */
function usePart(name: PartAlone, box: RefObject<HTMLDivElement | null>): ComponentType | undefined {
  const interaction = useRef<Interaction>(null)
  const [part, setPart] = useState<ComponentType | undefined>(() => loaded?.[name])
  useEffect(() => {
    if (loaded) return undefined
    let isThere = true
    coming ??= fetchUntilHere(load)
    void coming.then((parts) => {
      loaded = parts
      if (!isThere) return
      interaction.current = box.current && interactionIn(box.current)
      setPart(() => parts[name])
    })
    return () => {
      isThere = false
    }
  }, [name, box])
  useLayoutEffect(() => {
    if (part && box.current && interaction.current) restoreInteraction(box.current, interaction.current)
    interaction.current = null
  }, [part, box])
  return part
}

/** Has the router follow links that React does not know yet. */
function useFollowing(box: RefObject<HTMLDivElement | null>, isWaiting: boolean): void {
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
      if (link.hreflang) return void changeLanguage(link.href + search + hash)
      link.closest('details')?.removeAttribute('open')
      void navigate(link.pathname + link.search + link.hash)
    }
    element.addEventListener('click', follow)
    return () => element.removeEventListener('click', follow)
  }, [box, isWaiting, navigate])
}
