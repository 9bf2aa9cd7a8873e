import { m } from '#web/messages/compiled/messages.js'
import { SkeletonBar, SkeletonText } from '#web/ui/skeleton.tsx'

/** Stands where a page will be while its code loads. */
export function PageSkeleton() {
  return (
    <div className="page-width py-8 md:py-14">
      <output className="mb-6 block text-ink-soft">{m.shell_loading()}</output>
      <div className="grid max-w-measure gap-8">
        <SkeletonBar className="h-11 w-3/4" />
        <SkeletonText lines={3} />
        <SkeletonBar className="h-40 w-full" />
      </div>
    </div>
  )
}
