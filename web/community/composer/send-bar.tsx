import { useEffect, useState, type ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** CSS pixels of the window covered by the on-screen keyboard: browsers do not resize the window for it. */
function useKeyboardHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const { visualViewport } = window
    if (!visualViewport) return undefined
    const stop = new AbortController()
    const measure = () => {
      // A zoomed window is small without a keyboard.
      const hidden = innerHeight - visualViewport.height - visualViewport.offsetTop
      setHeight(visualViewport.scale > 1.01 ? 0 : Math.max(0, Math.round(hidden)))
    }
    for (const event of ['resize', 'scroll']) visualViewport.addEventListener(event, measure, stop)
    measure()
    return () => stop.abort()
  }, [])
  return height
}

/** The send button. It stays visible above the on-screen keyboard. */
export function SendBar({ children }: { children: ReactNode }) {
  const keyboard = useKeyboardHeight()
  const isTyped = keyboard > 0
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        isTyped && 'sticky z-10 bg-ground py-2',
      )}
      style={isTyped ? { bottom: keyboard } : undefined}
    >
      {children}
    </div>
  )
}
