import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { m } from '#web/messages/compiled/messages.js'
import { AdminPage } from '#web/platform/frame/admin-page.tsx'
import { TabPanel, TabRow, Tabs } from '#web/ui/tabs.tsx'
import { Announcements } from '#web/features/administration/announcements/components/announcements.tsx'
import { JobQueue } from '#web/features/administration/job-queue/components/job-queue.tsx'
import { Retention } from '#web/features/administration/retention/components/retention.tsx'
import { Settings } from '#web/features/administration/settings/components/settings.tsx'
import {
  groupNames,
  groupOf,
  type ViewGroup,
  viewGroups,
  viewsOfGroup,
} from '#web/features/administration/administration/model/view-groups.ts'
import { Operator } from '#web/features/administration/operator/components/operator.tsx'
import { Audit } from '#web/features/administration/audit/components/audit.tsx'
import { Organisations } from '../components/organisations.tsx'
import { Outbox } from '../components/outbox.tsx'
import { Overview } from '../components/overview.tsx'
import { Professionals } from '../components/professionals.tsx'
import { Team } from '../components/team.tsx'
import { Holds } from '#web/features/administration/holds/components/holds.tsx'
import { ForumCategories } from '#web/features/administration/forum/components/forum-categories.tsx'
import { Groups } from '#web/features/administration/groups/components/groups.tsx'
import { Mentors } from '#web/features/administration/mentors/components/mentors.tsx'
import { Moderators } from '#web/features/administration/moderators/components/moderators.tsx'
import { Openings } from '#web/features/administration/alias-openings/components/alias-openings.tsx'
import { People } from '#web/features/administration/people/components/people.tsx'
import { Places } from '#web/features/administration/places/components/places.tsx'
import { Plans } from '#web/features/administration/subscriptions/components/plans.tsx'
import { RoomsAndHosts } from '#web/features/administration/rooms/components/rooms-and-hosts.tsx'
import { Texts } from '#web/features/administration/text-changes/components/texts.tsx'

/** The title for everybody: the document is built before the reader is known. Administrators get the page's own title from its frame. */
export function meta() {
  return pageMeta({ title: m.shell_not_found_title(), description: m.shell_not_found_text() })
}

const views = [
  'overview',
  'people',
  'team',
  'operator',
  'organisations',
  'professionals',
  'places',
  'moderators',
  'mentors',
  'holds',
  'openings',
  'forum',
  'rooms',
  'groups',
  'plans',
  'texts',
  'outbox',
  'audit',
  'settings',
  'announcements',
  'jobs',
  'retention',
] as const
type View = (typeof views)[number]

const viewEntries: Record<View, { label: () => string; content: () => ReactNode }> = {
  overview: { label: m.administration_overview, content: () => <Overview /> },
  people: { label: m.administration_people, content: () => <People /> },
  team: { label: m.administration_team, content: () => <Team /> },
  operator: { label: m.administration_operator, content: () => <Operator /> },
  organisations: { label: m.administration_organisations, content: () => <Organisations /> },
  professionals: { label: m.administration_professionals, content: () => <Professionals /> },
  places: { label: m.administration_places, content: () => <Places /> },
  moderators: { label: m.moderation_admin, content: () => <Moderators /> },
  mentors: { label: m.mentors_admin, content: () => <Mentors /> },
  holds: { label: m.holds_tab, content: () => <Holds /> },
  openings: { label: m.alias_openings_tab, content: () => <Openings /> },
  forum: { label: m.administration_forum, content: () => <ForumCategories /> },
  rooms: { label: m.rooms_admin_tab, content: () => <RoomsAndHosts /> },
  groups: { label: m.groups_admin, content: () => <Groups /> },
  plans: { label: m.administration_plans, content: () => <Plans /> },
  texts: { label: m.administration_texts, content: () => <Texts /> },
  outbox: { label: m.administration_outbox, content: () => <Outbox /> },
  audit: { label: m.administration_audit, content: () => <Audit /> },
  settings: { label: m.administration_settings, content: () => <Settings /> },
  announcements: { label: m.administration_announcements, content: () => <Announcements /> },
  jobs: { label: m.administration_jobs, content: () => <JobQueue /> },
  retention: { label: m.administration_retention, content: () => <Retention /> },
}

const adminViews = (group: ViewGroup) => viewsOfGroup(group, views)

/** For administrators only; for everybody else the page does not exist. */
export default function Admin() {
  const id = useId()
  const [params, setParams] = useSearchParams()
  const view = views.find((each) => each === params.get('view')) ?? 'overview'
  const group = groupOf(view)
  const show = (key: View) => setParams(key === 'overview' ? {} : { view: key }, { replace: true })
  return (
    <AdminPage
      title={m.administration_title()}
      views={
        <TabRow
          id={id}
          label={m.administration_title()}
          tabs={viewGroups.map((key) => ({ key, label: groupNames[key]() }))}
          selected={group}
          onSelect={(key) => show(adminViews(key)[0] ?? 'overview')}
        />
      }
    >
      <TabPanel id={id} selected={group}>
        {adminViews(group).length > 1 ? (
          <Tabs
            key={group}
            label={groupNames[group]()}
            tabs={adminViews(group).map((key) => ({ key, label: viewEntries[key].label() }))}
            selected={view}
            onSelect={show}
          >
            {viewEntries[view].content()}
          </Tabs>
        ) : (
          viewEntries[view].content()
        )}
      </TabPanel>
    </AdminPage>
  )
}
