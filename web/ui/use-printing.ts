import { useEffect, useState } from 'react'

/**
 * Prints a sheet of its own (`data-sheet`, see web/app/page.css) and nothing else of the page.
 *
 * @param title - what browsers put at the edge of the paper: it says nothing of what is on it
 */
export function usePrinting(title: string) {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    if (!isPrinting) return undefined
    const root = document.documentElement
    const before = document.title
    const done = () => {
      document.title = before
      delete root.dataset['printing']
      setPrinting(false)
    }
    root.dataset['printing'] = 'sheet'
    document.title = title
    window.addEventListener('afterprint', done, { once: true })
    window.print()
    return () => {
      window.removeEventListener('afterprint', done)
      document.title = before
      delete root.dataset['printing']
    }
  }, [isPrinting, title])
  return { isPrinting, print: () => setPrinting(true) }
}
