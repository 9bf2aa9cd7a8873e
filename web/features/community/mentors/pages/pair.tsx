import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useParams } from 'react-router'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Meetings } from '../components/meetings.tsx'
import { MembersOnly, MentorPage } from '../components/member-only.tsx'
import { BadgeLine } from '../components/mentor-about.tsx'
import { Notes } from '../components/notes.tsx'
import { PairConversation } from '../components/pair-conversation.tsx'
import { ContinueWithoutOverseer } from '../components/end-mentoring.tsx'
import { PairEnd, SilenceQuestion } from '../components/pair-end.tsx'
import { pairState } from '../components/pair-list.tsx'
import { OverseerFeedback } from '../components/overseer-feedback.tsx'
import { useLiveMentoring } from '../components/use-live-mentors.ts'
import { pairQuery } from '../queries.ts'
import { joinNames, displayName, reasonNames, specialtyNames } from '../words.ts'
import type { MentorPair } from '#contract/community/mentor-pairs.ts'

export const meta = () => pageMeta({ title: m.mentors_title(), description: m.mentors_description() })

/** The other member, and why the two were matched. */
function OtherMember({ pair }: { pair: MentorPair }) {
  return (
    <section className="grid max-w-measure gap-3">
      <div className="flex items-center gap-3">
        <VoicePicture picture={pair.other.picture} size={48} />
        <div>
          <h2 className="text-xl wrap-anywhere">{displayName(pair.other)}</h2>
          <p className="text-sm text-ink-soft">{pairState(pair)}</p>
        </div>
      </div>
      {!pair.isMentor && pair.about !== '' && <p className="wrap-anywhere">{pair.about}</p>}
      {!pair.isMentor && pair.badge && <BadgeLine badge={pair.badge} />}
      <p className="text-sm">
        {m.mentors_pair_why({
          topics: joinNames(pair.specialties, specialtyNames),
          reasons: joinNames(pair.reasons, reasonNames),
        })}
      </p>
      <OverseerLine pair={pair} />
    </section>
  )
}

/** The overseer of the pair, and whether they read along. */
function OverseerLine({ pair: { overseer, isOverseen, state } }: { pair: MentorPair }) {
  if (overseer === null)
    return state === 'on_hold' ? <p className="font-semibold">{m.mentors_paused_pair()}</p> : null
  const name = displayName(overseer)
  return isOverseen ? (
    <p className="flex items-start gap-2 font-semibold">
      <Eye aria-hidden size={20} className="mt-0.5 shrink-0 text-deep" />
      <span className="min-w-0 wrap-anywhere">{m.mentors_overseen_by({ name })}</span>
    </p>
  ) : (
    <p className="text-sm">{m.mentors_overseer({ name })}</p>
  )
}

function PairUnavailable() {
  return (
    <EmptyState
      illustration={<CommunityDrawing of="mentors" />}
      title={m.mentors_pair_gone()}
      action={<LinkButton to="/mentorship">{m.mentors_back()}</LinkButton>}
    >
      <p>{m.mentors_pair_gone_text()}</p>
    </EmptyState>
  )
}

function Pair({ vault, id }: { vault: OpenVault; id: string }) {
  useLiveMentoring(vault.memberId)
  return (
    <MentorPage title={m.mentors_pair_title()}>
      <Link to="/mentorship" className={lineLink}>
        {m.mentors_back()}
      </Link>
      <Loaded query={useQuery(pairQuery(vault, id))} gone={<PairUnavailable />}>
        {({ pair, meetings, notes }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
              <SilenceQuestion pair={pair} />
              <OtherMember pair={pair} />
              <PairConversation vault={vault} pair={pair} />
              <Notes vault={vault} pair={pair} notes={notes} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
              <Meetings pairId={pair.id} isOpen={pair.state === 'open'} meetings={meetings} />
              <OverseerFeedback pair={pair} />
              <ContinueWithoutOverseer pair={pair} />
              <PairEnd pair={pair} />
            </div>
          </div>
        )}
      </Loaded>
    </MentorPage>
  )
}

/** One pair: its conversation, meetings and notes. The tab title names nobody. */
export default function PairPage() {
  const { pairId = '' } = useParams()
  return (
    <MembersOnly title={m.mentors_pair_title()} allowsYounger>
      {(vault) => <Pair key={pairId} vault={vault} id={pairId} />}
    </MembersOnly>
  )
}
