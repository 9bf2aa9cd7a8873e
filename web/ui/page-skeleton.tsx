import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { SkeletonBar, SkeletonText } from './skeleton.tsx'
import { WithoutScripts } from './without-scripts.tsx'
import type { ScriptNeed } from './script-required.tsx'

interface PageSkeletonProps {
  /** The heading of the page, if it is known before its code. */
  title?: ReactNode
  need?: ScriptNeed | undefined
  /** Whether the page has the tool layout. */
  isTool?: boolean | undefined
}

/** Shown while the code of a page loads. Without scripts it never does, and only the sentence for that is shown. */
export function PageSkeleton({ title, need = 'page', isTool = false }: PageSkeletonProps) {
  const content = (
    <>
      <WithoutScripts need={need} />
      <div className="scriptless:hidden">
        <output className="mb-6 block text-ink-soft">{m.shell_loading()}</output>
        <div className="grid max-w-measure gap-8">
          {!title && <SkeletonBar className="h-11 w-3/4" />}
          <SkeletonText lines={3} />
          <SkeletonBar className="h-40 w-full" />
        </div>
      </div>
    </>
  )
  // The layout of a tool, without loading its code. (tool-frame.tsx)
  if (isTool)
    return (
      <div className="tool-scale">
        <div className="border-b border-line">
          <div className="tool-width flex items-center max-md:py-2 md:min-h-12">
            <h1 className="text-3xl">{title}</h1>
          </div>
        </div>
        <div className="tool-width pt-4 pb-12">{content}</div>
      </div>
    )
  return (
    <div className="page-width pt-5 pb-12 md:pt-8">
      {title && <h1 className="mb-6 text-3xl">{title}</h1>}
      {content}
    </div>
  )
}
