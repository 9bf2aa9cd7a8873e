import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { actionTextsIn } from '#content/action/publish.ts'
import type { ActionTexts } from '#content/action/words.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { SignInCard } from '#web/platform/frame/sign-in-card.tsx'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { Page } from '#web/ui/page.tsx'
import { PageSkeleton } from '#web/ui/page-skeleton.tsx'
import { CampaignForm } from '../components/campaign-form.tsx'
import { fetchActionTexts } from '../model/texts.ts'

export const loader = ({ request }: LoaderFunctionArgs): ActionTexts['guided'] =>
  actionTextsIn(localeOf(new URL(request.url).pathname)).guided

export const clientLoader = async () => (await fetchActionTexts()).guided

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.campaigns_start(), description: m.campaigns_start_lead() })
}

/** Proposes a campaign, from scratch or from a template. */
export default function NewCampaign() {
  const guided = useLoaderData<typeof loader>()
  const { user, loading } = useAuth()
  if (!user)
    return loading ? (
      <PageSkeleton title={m.campaigns_start()} need="page" />
    ) : (
      <SignInCard title={m.campaigns_start()}>
        <p>{m.campaigns_start_visitor()}</p>
      </SignInCard>
    )
  return (
    <Page area="community" width="page" title={m.campaigns_start()} lead={m.campaigns_start_lead()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-w-form">
          <CampaignForm from={null} guided={guided} />
        </div>
        <div className="lg:sticky lg:top-24 lg:self-start">
          <CrisisBar />
        </div>
      </div>
    </Page>
  )
}
