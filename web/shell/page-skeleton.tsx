import { localizeHref } from '#web/document/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SkeletonBar, SkeletonText } from '#web/ui/skeleton.tsx'

/** Stands where a page will be while its code loads. Without scripts it stays, and then says so and where help is. */
export function PageSkeleton() {
  return (
    <div className="page-width py-8 md:py-14">
      <noscript>
        <p className="mb-6 max-w-measure rounded-md border-2 border-warn-ink bg-warn-soft px-4 py-3.5">
          {m.shell_without_scripts()} <a href={localizeHref('/crisis')}>{m.shell_emergency_help()}</a>
        </p>
      </noscript>
      <output className="mb-6 block text-ink-soft">{m.shell_loading()}</output>
      <div className="grid max-w-measure gap-8">
        <SkeletonBar className="h-11 w-3/4" />
        <SkeletonText lines={3} />
        <SkeletonBar className="h-40 w-full" />
      </div>
    </div>
  )
}
