import { useQuery } from '@tanstack/react-query'
import { voiceQuery } from '#web/community/queries.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { LoadFailure, Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { MentorRequestForm } from '../components/request-form.tsx'
import { MentorPage, NoVoice } from '../components/member-only.tsx'
import { HowItWorks, MentorDirectory } from '../components/mentor-about.tsx'
import { OwnMentorPart } from '../components/own-mentor.tsx'
import { OverseerNotice } from '../components/overseer-notice.tsx'
import { PairList } from '../components/pair-list.tsx'
import { useLiveMentoring } from '../components/use-live-mentors.ts'
import { WaitingCard } from '../components/waiting-card.tsx'
import { mentoringQuery } from '../queries.ts'

export const meta = () => pageMeta({ title: m.mentors_title(), description: m.mentors_description() })

/** The page for a member with a name in the community. Mentors are adults. */
function MemberArea({ memberId, isYounger }: { memberId: string; isYounger: boolean }) {
  useLiveMentoring(memberId)
  return (
    <Loaded query={useQuery(mentoringQuery)} loading={<SkeletonText lines={4} />}>
      {({ isOpen, request, pairs, isOverseer }) => {
        const hasMentor = pairs.some(({ state, isMentor }) => state !== 'ended' && !isMentor)
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            {isYounger && <OverseerNotice />}
            <PairList pairs={pairs} />
            {request && <WaitingCard request={request} />}
            {!isOpen && <p className="max-w-measure">{m.mentors_closed()}</p>}
            {isOpen && !request && !hasMentor && <MentorRequestForm />}
            {!isYounger && <OwnMentorPart />}
            {isOverseer && (
              <Link to="/mentorship/oversight" className={lineLink}>
                {m.mentors_oversight()}
              </Link>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function Member({ memberId }: { memberId: string }) {
  const { data: voice, error, refetch } = useQuery(voiceQuery)
  if (voice === undefined)
    return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={4} />
  if (voice === null) return <NoVoice />
  return <MemberArea memberId={memberId} isYounger={voice.band === 'younger'} />
}

function Visitor() {
  return (
    <div className="grid gap-4">
      <p className="max-w-measure">{m.mentors_visitor()}</p>
      <div>
        <LinkButton to="/auth">{m.mentors_sign_in()}</LinkButton>
      </div>
    </div>
  )
}

/** For members who look for a mentor, and for mentors. */
export default function Mentorship() {
  const { user } = useAuth()
  return (
    <MentorPage title={m.mentors_title()} lead={m.mentors_lead()} width="page">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {user ? <Member memberId={user.id} /> : <Visitor />}
          <MentorDirectory />
        </div>
        <div className="lg:sticky lg:top-24 lg:self-start">
          <HowItWorks />
        </div>
      </div>
    </MentorPage>
  )
}
