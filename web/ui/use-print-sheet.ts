import { useEffect, useState } from 'react'

/**
 * Prints a separate sheet (`data-sheet`, see web/app/page.css) and nothing else of the page.
 *
 * @param title - what browsers print at the edge of the paper: it must be neutral
 */
export function usePrintSheet(title: string) {
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
