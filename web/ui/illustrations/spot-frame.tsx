import type { ReactNode } from 'react'

interface SpotFrameProps {
  /** Pixels. */
  width: number
  children: ReactNode
}

/** The arch and the ground of every small drawing. */
export function SpotFrame({ width, children }: SpotFrameProps) {
  return (
    <svg aria-hidden viewBox="0 0 96 70" width={width} height={Math.round((width * 70) / 96)}>
      <path d="M12 68V44a36 36 0 0 1 72 0v24Z" className="fill-surface" />
      {children}
      <path d="M4 68h88" className="stroke-line-strong" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
