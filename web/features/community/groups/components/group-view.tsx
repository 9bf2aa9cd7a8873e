import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { SupportGroup } from '#contract/community/groups.ts'
import { groupTopicNames, selectGroupText } from '#web/community/groups/group-words.ts'
import { CrisisBar } from '#web/community/safety/crisis-bar.tsx'
import { useVoiceGate, type VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { lineLink, Link } from '#web/ui/link.tsx'
import { Page } from '#web/ui/page.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { TabPanel, TabRow } from '#web/ui/tabs.tsx'
import { AboutPart } from './about-part.tsx'
import { CallPart } from './call-part.tsx'
import { CarePart } from './care-part.tsx'
import { OwnMembership } from './own-membership.tsx'
import { PeoplePart } from './people-part.tsx'
import { PostsPart } from './posts-part.tsx'
import { SessionsPart, type GroupSchedule } from './sessions-part.tsx'
import { ThreadPart } from './thread-view.tsx'
import { useLiveGroups } from './use-live-groups.ts'

const parts = ['posts', 'sessions', 'people', 'call', 'about', 'care'] as const
type Part = (typeof parts)[number]

const partNames: Readonly<Record<Part, () => string>> = {
  posts: m.groups_posts,
  sessions: m.groups_sessions,
  people: m.groups_people,
  call: m.groups_call_tab,
  about: m.groups_about,
  care: m.groups_care,
}

interface GroupViewProps {
  group: SupportGroup
  Schedule: GroupSchedule
}

/** The current part or thread, in the address. */
function useView() {
  const [params, setParams] = useSearchParams()
  const isFirst = useIsFirstDocument()
  const read = (name: string) => (isFirst ? null : params.get(name))
  return {
    part: parts.find((each) => each === read('part')) ?? 'posts',
    thread: read('thread'),
    choose: (part: Part) => setParams(part === 'posts' ? {} : { part }, { replace: true }),
  }
}

function Content({ part, group, gate, Schedule }: GroupViewProps & { part: Part; gate: VoiceGate }) {
  switch (part) {
    case 'posts':
      return <PostsPart group={group} gate={gate} />
    case 'sessions':
      return <SessionsPart group={group} Schedule={Schedule} />
    case 'people':
      return <PeoplePart group={group} />
    case 'call':
      return <CallPart group={group} gate={gate} />
    case 'about':
      return <AboutPart group={group} />
    case 'care':
      return <CarePart group={group} />
  }
}

/** That the group is closed to new posts, and why. */
function ClosedNotice({ group: { state, isAttended, role } }: { group: SupportGroup }) {
  if (state === 'ended') return <StatusLine>{m.groups_state_ended()}</StatusLine>
  if (role === null) return null
  if (!isAttended) return <StatusLine tone="now">{m.groups_state_unattended()}</StatusLine>
  return state === 'closed' ? <StatusLine>{m.groups_state_closed()}</StatusLine> : null
}

/** The view of a member. */
function MemberView({ group, gate, Schedule }: GroupViewProps & { gate: VoiceGate }) {
  const id = useId()
  const { part, thread, choose } = useView()
  useLiveGroups(useAuth().user?.id ?? null)
  if (thread !== null) return <ThreadPart group={group} threadId={thread} gate={gate} />
  const isLead = group.role !== 'member'
  const visibleParts = parts.filter((each) => each !== 'care' || isLead)
  const selected = visibleParts.includes(part) ? part : 'posts'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="border-b border-line">
        <TabRow
          id={id}
          label={m.groups_parts()}
          tabs={visibleParts.map((key) => ({ key, label: partNames[key]() }))}
          selected={selected}
          onSelect={choose}
        />
      </div>
      <TabPanel id={id} selected={selected} className="pt-6">
        <Content part={selected} group={group} gate={gate} Schedule={Schedule} />
      </TabPanel>
    </div>
  )
}

/** A group: its content for members, and its description with the join action for everyone else. */
export function GroupView({ group, Schedule }: GroupViewProps) {
  const gate = useVoiceGate()
  const { text, language } = selectGroupText(group.texts, getLocale())
  const isInside = group.role !== null
  return (
    <Page
      area="community"
      width="page"
      title={<span lang={language}>{text.name}</span>}
      lead={isInside ? undefined : <span lang={language}>{text.about}</span>}
      note={
        <p className="flex flex-wrap items-center gap-x-5">
          <Link to="/support-groups" className={lineLink}>
            {m.groups_all()}
          </Link>
          <span className="text-ink-soft">{groupTopicNames[group.topic]()}</span>
        </p>
      }
    >
      <ClosedNotice group={group} />
      {isInside ? (
        <MemberView group={group} gate={gate} Schedule={Schedule} />
      ) : (
        <>
          <div className="max-w-measure">
            <OwnMembership group={group} gate={gate} />
          </div>
          <AboutPart group={group} />
        </>
      )}
      <CrisisBar />
      {gate.dialog}
    </Page>
  )
}
