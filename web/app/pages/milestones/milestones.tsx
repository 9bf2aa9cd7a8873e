import { ModuleMilestone } from './module-milestone.tsx'
import { UncountedNote } from '#web/features/community/milestones/components/uncounted-note.tsx'
import { OwnMilestonesPart } from '#web/features/community/milestones/components/own-milestones.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'

export const meta = () => pageMeta({ title: m.milestones_title(), description: m.milestones_lead() })

function ForVisitors() {
  return (
    <Card className="grid gap-4">
      <p>{m.milestones_visitor()}</p>
      <div>
        <LinkButton to="/auth">{m.shell_sign_in()}</LinkButton>
      </div>
    </Card>
  )
}

/** What a member has learned and done for others, if they want to see it; and what is never counted. */
export default function Gamification() {
  const { user, loading } = useAuth()
  return (
    <Page
      area="community"
      width="page"
      title={m.milestones_title()}
      lead={m.milestones_lead()}
      drawing={<CommunityDrawing of="milestones" />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="scriptless:hidden">
          {loading ? (
            <SkeletonCards count={1} label={m.ui_loading()} />
          ) : user ? (
            <OwnMilestonesPart modules={<ModuleMilestone />} />
          ) : (
            <ForVisitors />
          )}
        </div>
        <div className="grid gap-6">
          <WithoutScripts need="page" />
          <UncountedNote />
        </div>
      </div>
    </Page>
  )
}
