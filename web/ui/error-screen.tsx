import type { ReactNode } from 'react'

interface ErrorScreenProps {
  picture: ReactNode
  title: ReactNode
  text: ReactNode
  children: ReactNode
}

/** The common layout of screens that replace a page. */
export function ErrorScreen({ picture, title, text, children }: ErrorScreenProps) {
  return (
    <div className="page-width grid min-h-[60vh] content-center justify-items-center gap-5 py-12 text-center">
      {picture}
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-form text-lg text-ink-soft">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
