import { useQuery } from '@tanstack/react-query'
import type { CallResult } from '#contract/endpoint.ts'
import { handleMentorFeedback, type readOversight } from '#contract/community/mentor-oversight.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { MembersOnly, MentorPage } from '../components/member-only.tsx'
import { OverseenPairs } from '../components/overseen-pairs.tsx'
import { YoungerRequests } from '../components/younger-requests.tsx'
import { useLiveMentoring } from '../components/use-live-mentors.ts'
import { useMentoringChange } from '../components/use-mentor-change.ts'
import { oversightQuery } from '../queries.ts'
import { displayName } from '../words.ts'

export const meta = () => pageMeta({ title: m.mentors_oversight(), description: m.mentors_description() })

type Overseen = CallResult<typeof readOversight>['mentors'][number]
type Feedback = CallResult<typeof readOversight>['feedback'][number] & { text: string | null }

function Mentors({ mentors }: { mentors: readonly Overseen[] }) {
  return (
    <section aria-labelledby="overseen" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="overseen" className="text-xl">
        {m.mentors_overseen()}
      </h2>
      {mentors.length === 0 && <p className="text-ink-soft">{m.mentors_overseen_none()}</p>}
      <ul className="border-t border-line">
        {mentors.map((mentor) => (
          <li key={mentor.id} className="flex flex-wrap items-center gap-3 border-b border-line py-3">
            <VoicePicture picture={mentor.picture} size={40} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{displayName(mentor)}</p>
              <p className="text-sm text-ink-soft">
                {m.mentors_overseen_pairs({ count: mentor.pairs, most: mentor.capacity })} ·{' '}
                {mentor.until
                  ? m.mentors_overseen_until({ day: dayInWords(mentor.until) })
                  : m.mentors_overseen_unchecked()}
              </p>
            </div>
            {mentor.isPaused && <Tag tone="warn">{m.mentors_paused()}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function FeedbackItem({ feedback }: { feedback: Feedback }) {
  const change = useMentoringChange()
  const { write, isWorking, problem } = useWrite(() =>
    change(handleMentorFeedback, { params: { id: feedback.id }, body: { isHandled: !feedback.isHandled } }),
  )
  const name = feedback.mentorName ?? m.mentors_someone()
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        {feedback.byMentor ? m.mentors_told_by_mentor({ name }) : m.mentors_told_about({ name })} ·{' '}
        {dayInWords(feedback.writtenOn)}
        {feedback.isHandled && <Tag>{m.mentors_told_handled()}</Tag>}
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">{feedback.text ?? m.mentors_note_unopened()}</p>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button
          size="small"
          tone="secondary"
          working={isWorking && m.mentors_changing()}
          onClick={() => write()}
        >
          {feedback.isHandled ? m.mentors_told_reopen() : m.mentors_told_handle()}
        </Button>
      </div>
    </li>
  )
}

function Oversight({ vault }: { vault: OpenVault }) {
  useLiveMentoring(vault.memberId)
  const unavailable = (
    <EmptyState
      illustration={<CommunityDrawing of="mentors" />}
      title={m.mentors_oversight_none()}
      action={<LinkButton to="/mentorship">{m.mentors_back()}</LinkButton>}
    >
      <p>{m.mentors_oversight_none_text()}</p>
    </EmptyState>
  )
  return (
    <MentorPage title={m.mentors_oversight()} lead={m.mentors_oversight_lead()}>
      <Link to="/mentorship" className={lineLink}>
        {m.mentors_back()}
      </Link>
      <Loaded query={useQuery(oversightQuery(vault))} gone={unavailable}>
        {({ mentors, feedback, requests, pairs }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
            <YoungerRequests requests={requests} />
            <OverseenPairs pairs={pairs} />
            <section aria-labelledby="feedback" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2 id="feedback" className="text-xl">
                {m.mentors_told_words()}
              </h2>
              {feedback.length === 0 && <p className="text-ink-soft">{m.mentors_told_none()}</p>}
              <ul className="border-t border-line">
                {feedback.map((each) => (
                  <FeedbackItem key={each.id} feedback={each} />
                ))}
              </ul>
            </section>
            <Mentors mentors={mentors} />
          </div>
        )}
      </Loaded>
    </MentorPage>
  )
}

/** The mentors whom the member oversees. */
export default function OversightPage() {
  return <MembersOnly title={m.mentors_oversight()}>{(vault) => <Oversight vault={vault} />}</MembersOnly>
}
