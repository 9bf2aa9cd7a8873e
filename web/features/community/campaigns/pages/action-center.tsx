import type { ReactNode } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { actionTextsIn } from '#content/action/publish.ts'
import type { ActionTexts } from '#content/action/words.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useOpenedPlace } from '#web/platform/pages/use-opened-place.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { GuideFrame } from '#web/ui/guide-frame.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { localeOf } from '#web/ui/language/locale.ts'
import { CampaignListPart } from '../components/campaign-list.tsx'
import { ActionLetters } from '../components/action-letters.tsx'
import { Pledges } from '../components/pledges.tsx'
import { fetchActionTexts } from '../model/texts.ts'

export const loader = ({ request }: LoaderFunctionArgs): ActionTexts =>
  actionTextsIn(localeOf(new URL(request.url).pathname))

export const clientLoader = () => fetchActionTexts()

export const shouldRevalidate = () => false

export function meta() {
  return pageMeta({ title: m.campaigns_center_title(), description: m.campaigns_center_lead() })
}

const parts = [
  { id: 'campaigns', name: m.campaigns_title },
  { id: 'pledges', name: m.campaigns_pledges },
  { id: 'letters', name: m.campaigns_letters },
] as const

interface PartProps {
  id: (typeof parts)[number]['id']
  lead: string
  children: ReactNode
}

function Part({ id, lead, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid gap-2">
        <h2 id={id} className="scroll-mt-24 text-2xl">
          {parts.find((part) => part.id === id)?.name()}
        </h2>
        <p className="max-w-measure text-ink-soft">{lead}</p>
      </div>
      {children}
    </section>
  )
}

/** What one person can do: sign or start a campaign, make a pledge, send a letter. */
export default function ActionCenter() {
  const { pledges, letters } = useLoaderData<typeof loader>()
  useOpenedPlace()
  return (
    <GuideFrame
      area="community"
      title={m.campaigns_center_title()}
      lead={m.campaigns_center_lead()}
      drawing={<CommunityDrawing of="action" />}
      aside={<LinkButton to="/action-center/campaign/new">{m.campaigns_start()}</LinkButton>}
      parts={parts.map(({ id, name }) => ({ id, heading: name() }))}
      partsLabel={m.campaigns_parts()}
      beside={<CrisisBar />}
      isBesideAfterText
    >
      <Part id="campaigns" lead={m.campaigns_lead()}>
        <CampaignListPart />
      </Part>
      <Part id="pledges" lead={m.campaigns_pledges_lead()}>
        <Pledges pledges={pledges} />
      </Part>
      <Part id="letters" lead={m.campaigns_letters_lead()}>
        <ActionLetters letters={letters} />
      </Part>
    </GuideFrame>
  )
}
