import { Suspense } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { recoveryTextsIn } from '#content/recovery/publish.ts'
import type { RecoveryTexts } from '#content/recovery/words.ts'
import { RecoveryPlaceholder } from '#web/features/support/recovery/components/recovery-placeholder.tsx'
import {
  type RecoverySlots,
  RecoverySlotsProvider,
} from '#web/features/support/recovery/model/recovery-slots.ts'
import { RecoveryWithoutScripts } from '#web/features/support/recovery/components/recovery-without-scripts.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { fetchPageData } from '#web/platform/pages/page-loader.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { localizeHref } from '#web/ui/language/links.ts'
import { localeOf } from '#web/ui/language/locale.ts'
import { Spot } from '#web/ui/illustrations/spot.tsx'
import { Page } from '#web/ui/page.tsx'

export const loader = ({ request }: LoaderFunctionArgs): RecoveryTexts =>
  recoveryTextsIn(localeOf(new URL(request.url).pathname))

// The file comes from the same build as this code, so its type is known. [Note: One file of texts]
export const clientLoader = () =>
  fetchPageData(localizeHref('/texts/recovery.json')) as Promise<RecoveryTexts>

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.recovery_title(), description: m.recovery_lead() })
}

const Calm = lazyWithRetry(async () => (await import('./calm-slot.tsx')).CalmSlot)
const People = lazyWithRetry(
  async () => (await import('#web/features/support/safety-plan/components/your-people.tsx')).YourPeople,
)
const Standing = lazyWithRetry(async () => (await import('./standing-slot.tsx')).StandingSlot)

const slots: RecoverySlots = {
  Calm: () => (
    <Suspense fallback={null}>
      <Calm />
    </Suspense>
  ),
  People: () => (
    <Suspense fallback={null}>
      <People />
    </Suspense>
  ),
  Standing: ({ text, standing }) => (
    <Suspense fallback={null}>
      <Standing text={text} standing={standing} />
    </Suspense>
  ),
  savePdf: async (document) => (await import('./save-record.ts')).saveRecord(document),
  drawBook: async (book) => (await import('./save-book.ts')).drawBook(book),
  saveBook: async (book) => (await import('./save-book.ts')).saveBook(book),
}

/**
 * Journal, moods, exercises and small programmes, all private. The server does not learn what is read or
 * ticked here.
 */
export default function RecoveryCenter() {
  const texts = useLoaderData<typeof loader>()
  return (
    <Page
      area="support"
      drawing={<Spot shape="calm" />}
      title={m.recovery_title()}
      lead={m.recovery_lead()}
      width="page"
      aside={<ToCrisis tone="secondary">{m.reports_to_crisis()}</ToCrisis>}
    >
      <noscript>{import.meta.env.SSR && <RecoveryWithoutScripts texts={texts} />}</noscript>
      <div className="scriptless:hidden">
        <RecoverySlotsProvider value={slots}>
          <RecoveryPlaceholder texts={texts} />
        </RecoverySlotsProvider>
      </div>
    </Page>
  )
}
