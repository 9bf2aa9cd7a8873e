import { useState } from 'react'
import { declineInvitation, replyToInvitation } from '#contract/community/group-care.ts'
import { acceptRules, type SupportGroup, leaveGroup, withdrawRequest } from '#contract/community/groups.ts'
import type { VoiceGate } from '#web/community/voice/use-voice-gate.tsx'
import { selectGroupText } from '#web/community/groups/group-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, nearMoment } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Rules } from './about-part.tsx'
import { LeaveChoice } from './leave-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { removalReasonNames } from '../words.ts'
import { useGroupAct } from './use-group-act.ts'

interface MembershipProps {
  group: SupportGroup
  gate: VoiceGate
}

const Problem = ({ children }: { children: string | null }) => (
  <output className="font-semibold text-danger empty:hidden">{children}</output>
)

function JoinRequest({ group, gate }: MembershipProps) {
  const [isOpen, setOpen] = useState(false)
  if (group.state !== 'open' || !group.isAttended)
    return (
      <Notice title={m.groups_paused()}>
        <p>{m.groups_paused_text()}</p>
      </Notice>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <Button onClick={() => gate.run(() => setOpen(true))}>{m.groups_ask()}</Button>
      <p className="text-sm text-ink-soft">
        {group.hasRoom ? m.groups_has_room_text() : m.groups_waiting_list_text()}
      </p>
      {isOpen && <RequestDialog group={group} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Withdraw({ group: { id }, label }: { group: SupportGroup; label: string }) {
  const { write, isWorking, problem } = useGroupAct(
    () => call(withdrawRequest, { params: { id } }),
    m.groups_act_conflict,
  )
  return (
    <div>
      <Button
        tone="quiet"
        size="small"
        className="-ms-4"
        working={isWorking && label}
        onClick={() => write()}
      >
        {label}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  )
}

function WaitingRequest({ group }: { group: SupportGroup }) {
  const { relation, place } = group
  return (
    <Notice title={relation === 'queued' ? m.groups_queued() : m.groups_asked()}>
      <p>
        {relation === 'queued' && place !== null ? m.groups_queued_text({ place }) : m.groups_asked_next()}
      </p>
      <Withdraw group={group} label={m.groups_withdraw()} />
    </Notice>
  )
}

/** A place is reserved: shows the rules, and accepts it. */
function OfferedPlace({ group }: { group: SupportGroup }) {
  const { id, texts, offeredUntil } = group
  const { text, language } = selectGroupText(texts, getLocale())
  const { write, isWorking, problem } = useGroupAct(
    () => call(acceptRules, { params: { id } }),
    m.groups_offer_gone,
  )
  return (
    <Notice tone="success" title={m.groups_offered()}>
      {offeredUntil !== null && <p>{m.groups_offered_until({ when: nearMoment(offeredUntil) })}</p>}
      <Rules rules={text.rules} language={language} />
      <p>{m.groups_members_read()}</p>
      <Problem>{problem}</Problem>
      <div>
        <Button working={isWorking && m.community_sending()} onClick={() => write()}>
          {m.groups_accept_rules()}
        </Button>
      </div>
      <Withdraw group={group} label={m.groups_decline_place()} />
    </Notice>
  )
}

function RemovalNotice({ group }: { group: SupportGroup }) {
  const { id, removal, againOn } = group
  const { write, isWorking, problem } = useGroupAct(
    () => call(leaveGroup, { params: { id }, body: { keep: false } }),
    m.groups_act_conflict,
  )
  return (
    <Notice title={m.groups_removed()}>
      {removal && <p>{removalReasonNames[removal.reason]()}</p>}
      {removal && removal.words !== '' && <p className="whitespace-pre-line">{removal.words}</p>}
      {againOn !== null && <p>{m.groups_again_on({ day: dayInWords(againOn) })}</p>}
      <p>{m.groups_removed_text()}</p>
      <Problem>{problem}</Problem>
      <LeaveChoice isWorking={isWorking} onErase={() => write()} />
    </Notice>
  )
}

/** The reader is invited to facilitate the group, and accepts or declines. */
function FacilitatorInvitation({ group, gate }: MembershipProps) {
  const { id, invitedAs } = group
  const agree = useGroupAct(() => call(replyToInvitation, { params: { id } }), m.groups_invitation_gone)
  const decline = useGroupAct(() => call(declineInvitation, { params: { id } }), m.groups_invitation_gone)
  return (
    <Notice
      tone="success"
      title={invitedAs === 'deputy' ? m.groups_invited_deputy() : m.groups_invited_facilitator()}
    >
      <p>{m.groups_invited_text()}</p>
      <Problem>{agree.problem ?? decline.problem}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button
          working={agree.isWorking && m.community_sending()}
          onClick={() => gate.run(() => agree.write())}
        >
          {m.groups_invited_agree()}
        </Button>
        <Button
          tone="quiet"
          working={decline.isWorking && m.community_sending()}
          onClick={() => decline.write()}
        >
          {m.groups_invited_decline()}
        </Button>
      </div>
    </Notice>
  )
}

/** A request that was declined, or an offer that expired: the message, and whether the reader can ask again. */
function EndedRequest({ group, gate }: MembershipProps) {
  const isLapsed = group.relation === 'lapsed'
  return (
    <>
      <Notice title={isLapsed ? m.groups_lapsed() : m.groups_declined()}>
        <p>{isLapsed ? m.groups_lapsed_text() : m.groups_declined_text()}</p>
        {!isLapsed && group.againOn !== null && (
          <p>{m.groups_again_on({ day: dayInWords(group.againOn) })}</p>
        )}
      </Notice>
      {isLapsed && <JoinRequest group={group} gate={gate} />}
    </>
  )
}

/** The reader's relation to a group that they have not joined, and the possible actions. */
export function OwnMembership({ group, gate }: MembershipProps) {
  switch (group.relation) {
    case 'none':
      return <JoinRequest group={group} gate={gate} />
    case 'asked':
    case 'queued':
      return <WaitingRequest group={group} />
    case 'offered':
      return <OfferedPlace group={group} />
    case 'invited':
      return <FacilitatorInvitation group={group} gate={gate} />
    case 'declined':
    case 'lapsed':
      return <EndedRequest group={group} gate={gate} />
    case 'removed':
      return <RemovalNotice group={group} />
    case 'member':
      return null
  }
}
