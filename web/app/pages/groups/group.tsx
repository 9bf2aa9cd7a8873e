import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { GroupView } from '#web/features/community/groups/components/group-view.tsx'
import { groupQuery } from '#web/features/community/groups/queries.ts'
import { RoomSchedule } from '#web/features/community/rooms/components/room-schedule.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { WithoutScripts } from '#web/ui/without-scripts.tsx'

/** The tab title does not name the group, as others may see the screen. */
export function meta() {
  return pageMeta({ title: m.groups_group_title(), description: m.groups_lead() })
}

/** A group with its posts, people and sessions. */
export default function GroupPage() {
  const { groupId = '' } = useParams()
  const query = useQuery(groupQuery(groupId))
  const { data: group, error } = query
  if (group) return <GroupView key={group.id} group={group} Schedule={RoomSchedule} />
  const isGone = isRefusal(error, 'not_found', 'invalid_input')
  return (
    <Page
      area="community"
      title={isGone ? m.groups_missing() : m.groups_group_title()}
      lead={isGone ? m.groups_missing_text() : undefined}
    >
      {isGone ? (
        <div>
          <LinkButton to="/support-groups">{m.groups_all()}</LinkButton>
        </div>
      ) : (
        <>
          <WithoutScripts need="page" />
          <div className="scriptless:hidden">
            <Loaded query={query} loading={<SkeletonText lines={6} />} failed={m.groups_unread()}>
              {() => null}
            </Loaded>
          </div>
        </>
      )}
      <CrisisBar />
    </Page>
  )
}
