import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { CallResult } from '#contract/endpoint.ts'
import {
  markHiddenSeen,
  type OverseenPair,
  type readOverseenPair,
} from '#contract/community/mentor-oversight.ts'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { HiddenList } from '#web/records/mentors/overseen-chat.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { momentInWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommunityDrawing } from '#web/ui/illustrations/community.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import { MembersOnly, MentorPage } from '../components/member-only.tsx'
import { OverseenActs, TakeOverPair } from '../components/overseen-acts.tsx'
import { OverseenNotes, OverseenThread } from '../components/overseen-thread.tsx'
import { pairState } from '../components/pair-list.tsx'
import { useLiveMentoring } from '../components/use-live-mentors.ts'
import { useMentoringChange } from '../components/use-mentor-change.ts'
import { loadEarlierOverseen, overseenPairQuery } from '../queries.ts'
import { displayName } from '../words.ts'

export const meta = () => pageMeta({ title: m.mentors_oversight(), description: m.mentors_description() })

type Meeting = CallResult<typeof readOverseenPair>['meetings'][number]

const meetingStates = {
  proposed: m.mentors_meeting_proposed,
  agreed: m.mentors_meeting_agreed,
  cancelled: m.mentors_meeting_cancelled,
} as const

function Meetings({ meetings }: { meetings: readonly Meeting[] }) {
  if (meetings.length === 0) return null
  return (
    <section aria-labelledby="overseen-meetings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="overseen-meetings" className="text-xl">
        {m.mentors_meetings()}
      </h2>
      <ul className="border-t border-line">
        {meetings.map(({ id, startsAt, state }) => (
          <li key={id} className="border-b border-line py-2">
            {momentInWords(startsAt)} · {meetingStates[state]()}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HiddenNewsProps {
  pair: OverseenPair
  /** The hidden items on this page. */
  hidden: HiddenList
}

/** Hidden messages that the overseer has not seen. Marking them as seen covers those on the page, and no later ones. */
function HiddenNews({ pair, hidden }: HiddenNewsProps) {
  const change = useMentoringChange()
  const messageIds = hidden.filter(({ isSeen }) => !isSeen).map(({ messageId }) => messageId)
  const { write, isWorking, problem } = useWrite(() =>
    change(markHiddenSeen, { params: { id: pair.id }, body: { messageIds } }),
  )
  if (messageIds.length === 0) return null
  return (
    <div className="grid gap-2">
      <StatusLine
        tone="now"
        action={
          <Button size="small" working={isWorking && m.mentors_changing()} onClick={() => write()}>
            {m.mentors_hidden_seen()}
          </Button>
        }
      >
        {m.mentors_hidden_news({ count: messageIds.length })}
      </StatusLine>
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  )
}

const PairUnavailable = () => (
  <EmptyState
    illustration={<CommunityDrawing of="mentors" />}
    title={m.mentors_pair_gone()}
    action={<LinkButton to="/mentorship/oversight">{m.mentors_oversight_back()}</LinkButton>}
  >
    <p>{m.mentors_pair_gone_text()}</p>
  </EmptyState>
)

function OverseenPairView({ vault, id }: { vault: OpenVault; id: string }) {
  useLiveMentoring(vault.memberId)
  return (
    <MentorPage title={m.mentors_overseen_title()}>
      <Link to="/mentorship/oversight" className={lineLink}>
        {m.mentors_oversight_back()}
      </Link>
      <Loaded query={useQuery(overseenPairQuery(vault, id))} gone={<PairUnavailable />}>
        {({ pair, chat, meetings, hidden }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
              <HiddenNews pair={pair} hidden={hidden} />
              <section className="grid gap-1">
                <h2 className="text-xl wrap-anywhere">
                  {m.mentors_overseen_pair({
                    mentor: displayName(pair.mentor),
                    mentee: displayName(pair.mentee),
                  })}
                </h2>
                <p className="text-sm text-ink-soft">{pairState(pair)}</p>
              </section>
              {!pair.isOwn && <TakeOverPair pair={pair} />}
              {pair.isOwn && !chat && <p className="text-ink-soft">{m.mentors_overseen_no_words()}</p>}
              {chat && (
                <OverseenThread pair={pair} chat={chat} onEarlier={() => loadEarlierOverseen(vault, id)} />
              )}
              {chat && <OverseenNotes pair={pair} chat={chat} />}
              <Meetings meetings={meetings} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
              {pair.isOwn && <OverseenActs pair={pair} />}
            </div>
          </div>
        )}
      </Loaded>
    </MentorPage>
  )
}

/** A pair with a member under 18, for its overseer: to read, and to act if something is wrong. The tab title names nobody. */
export default function OverseenPairPage() {
  const { pairId = '' } = useParams()
  return (
    <MembersOnly title={m.mentors_overseen_title()}>
      {(vault) => <OverseenPairView key={pairId} vault={vault} id={pairId} />}
    </MembersOnly>
  )
}
