import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { SkeletonBar, SkeletonText } from './skeleton.tsx'
import { WithoutScripts } from './without-scripts.tsx'
import { ToolFrame } from './tool-frame.tsx'
import type { ScriptNeed } from './way-on.tsx'

interface PageSkeletonProps {
  /** The heading of the page, where it is known before its code. */
  title?: ReactNode
  need?: ScriptNeed | undefined
  /** The page has the frame of a tool. */
  isTool?: boolean | undefined
}

/** In the place of a page while its code loads. Without scripts it never does, and only the sentence for that is shown. */
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
  if (isTool && title) return <ToolFrame title={title}>{content}</ToolFrame>
  return (
    <div className="page-width pt-5 pb-12 md:pt-8">
      {title && <h1 className="mb-6 text-3xl">{title}</h1>}
      {content}
    </div>
  )
}
