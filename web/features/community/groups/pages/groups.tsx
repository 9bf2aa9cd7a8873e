import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { groupTopics, type GroupSummary } from '#contract/community/groups.ts'
import { groupLanguageNames, groupTopicNames } from '#web/community/groups/group-words.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { ChoiceChips } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Filters } from '#web/ui/filters.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { ListFrame } from '#web/ui/list-frame.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { GroupList } from '../components/group-list.tsx'
import { OwnProposals } from '../components/own-proposals.tsx'
import { type ChooseGroups, type GroupSelection, useGroupView } from '../components/use-group-view.ts'
import { groupThreadPath } from '../model/group-path.ts'
import { groupsQuery, groupThreadQuery } from '../queries.ts'

export function meta() {
  return pageMeta({ title: m.groups_title(), description: m.groups_lead() })
}

const languages = ['en', 'es'] as const

/** A thread from a notification: looks up its group, and opens its page. */
function ToThread({ id }: { id: string }) {
  const { data: thread } = useQuery({ ...groupThreadQuery(id), retry: false })
  return thread ? <Navigate replace to={groupThreadPath(thread.groupId, id)} /> : null
}

function Empty({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  if (isNarrowed)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{m.groups_none_here()}</p>
        <Button tone="secondary" onClick={onAll}>
          {m.groups_all()}
        </Button>
      </div>
    )
  return (
    <EmptyState
      illustration={<CommunityDrawing of="groups" />}
      title={m.groups_none()}
      action={<LinkButton to="/forum">{m.groups_to_forum()}</LinkButton>}
    >
      <p>{m.groups_none_text()}</p>
    </EmptyState>
  )
}

/** Filters groups by topic or language. */
function GroupFilters({
  view: { topic, language },
  onChoose,
}: {
  view: GroupSelection
  onChoose: ChooseGroups
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 scriptless:hidden" data-no-print>
      <Filters
        chips={
          <ChoiceChips
            label={m.groups_topic()}
            all={m.groups_all_topics()}
            options={groupTopics}
            names={groupTopicNames}
            value={topic}
            onChoose={(next) => onChoose({ topic: next })}
          />
        }
      />
      <Filters
        chips={
          <ChoiceChips
            label={m.forum_language()}
            all={m.forum_language_both()}
            options={languages}
            names={groupLanguageNames}
            value={language}
            onChoose={(next) => onChoose({ language: next })}
          />
        }
      />
    </div>
  )
}

/** The reader's own groups, and those open to join requests. */
export default function SupportGroups() {
  const { user } = useAuth()
  const [view, choose] = useGroupView()
  const { topic, language, thread } = view
  const query = useQuery(groupsQuery)
  const fits = (group: GroupSummary) =>
    (topic === null || group.topic === topic) && (language === null || group.texts[language] !== null)
  return (
    <ListFrame
      area="community"
      title={m.groups_title()}
      lead={m.groups_lead()}
      drawing={<CommunityDrawing of="groups" />}
      forYou={user && query.data?.mayPropose && <OwnProposals />}
      filters={<GroupFilters view={view} onChoose={choose} />}
    >
      {thread !== null && <ToThread id={thread} />}
      <Loaded
        query={query}
        loading={<SkeletonCards count={3} label={m.groups_loading()} />}
        failed={m.groups_unread()}
      >
        {({ items }) => {
          const shown = items.filter(fits)
          return shown.length > 0 ? (
            <GroupList groups={shown} />
          ) : (
            <Empty isNarrowed={items.length > 0} onAll={() => choose({ topic: null, language: null })} />
          )
        }}
      </Loaded>
      <p className="max-w-measure text-sm text-ink-soft">{m.groups_who_reads()}</p>
      <CrisisBar />
    </ListFrame>
  )
}
