import { lazy, Suspense, useSyncExternalStore } from 'react'
import { inLocale } from '#content/localised.ts'
import { privacy } from '#content/policies/privacy.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { textLink } from '#web/ui/link.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { PolicyPage } from '#web/features/site/policies/components/policy-page.tsx'

const Tools = lazy(async () => {
  const { PrivacyTools } = await import('./tools.tsx')
  return { default: PrivacyTools }
})

const never = () => () => {}
const jump = `${textLink} inline-flex min-h-11 items-center`

export function meta() {
  return pageMeta({
    title: inLocale(privacy.title, getLocale()),
    description: inLocale(privacy.summary, getLocale()),
  })
}

/** The policy, complete without JavaScript; below it, once hydrated, the person's options. */
export default function Privacy() {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <PolicyPage
      policy={privacy}
      partsBelow={
        isHydrated
          ? [
              { id: 'on-this-device', heading: m.privacy_jump_device() },
              { id: 'your-account', heading: m.privacy_jump_account() },
            ]
          : []
      }
      below={
        isHydrated && (
          <Suspense fallback={<SkeletonCards count={2} label={m.privacy_tools_loading()} />}>
            <Tools />
          </Suspense>
        )
      }
    >
      {isHydrated && (
        <p className="flex flex-wrap gap-x-6">
          <a href="#on-this-device" className={jump}>
            {m.privacy_jump_device()}
          </a>
          <a href="#your-account" className={jump}>
            {m.privacy_jump_account()}
          </a>
        </p>
      )}
    </PolicyPage>
  )
}
