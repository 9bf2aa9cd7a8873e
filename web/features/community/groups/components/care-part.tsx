import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closeGroup, decideRequest, handOverGroup, type JoinRequest } from '#contract/community/group-care.ts'
import type { SupportGroup } from '#contract/community/groups.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, nearMoment } from '#web/ui/dates.ts'
import { AlertDialog } from '#web/ui/dialog.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { requestsQuery } from '../queries.ts'
import { useGroupAct } from './use-group-act.ts'

const Problem = ({ children }: { children: string | null }) => (
  <output className="font-semibold text-danger empty:hidden">{children}</output>
)

function stateOf({ state, askedOn, offeredUntil }: JoinRequest): string {
  if (state === 'offered' && offeredUntil !== null)
    return m.groups_request_offered({ when: nearMoment(offeredUntil) })
  return m.groups_request_asked({ day: dayInWords(askedOn) })
}

/** A join request or a place on the waiting list. */
function Request({ request }: { request: JoinRequest }) {
  const { id, name, picture, words, state } = request
  const params = { id }
  const accept = useGroupAct(
    () => call(decideRequest, { params, body: { accept: true } }),
    m.groups_act_conflict,
  )
  const decline = useGroupAct(
    () => call(decideRequest, { params, body: { accept: false } }),
    m.groups_act_conflict,
  )
  const shown = name ?? m.community_new_member()
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-1 border-b border-line py-3">
      <VoicePicture picture={picture} size={40} />
      <div className="grid gap-1">
        <p className="font-semibold">{shown}</p>
        {words !== '' && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
        <p className="text-sm text-ink-soft">{stateOf(request)}</p>
        <div className="flex flex-wrap gap-2">
          {state === 'asked' && (
            <Button
              size="small"
              aria-label={m.groups_accept_name({ name: shown })}
              working={accept.isWorking && m.community_sending()}
              onClick={() => accept.write()}
            >
              {m.groups_accept()}
            </Button>
          )}
          <Button
            tone="quiet"
            size="small"
            aria-label={m.groups_decline_name({ name: shown })}
            working={decline.isWorking && m.community_sending()}
            onClick={() => decline.write()}
          >
            {m.groups_decline()}
          </Button>
        </div>
        <Problem>{accept.problem ?? decline.problem}</Problem>
      </div>
    </li>
  )
}

interface RequestsProps {
  title: string
  empty: string
  requests: readonly JoinRequest[]
}

function Requests({ title, empty, requests }: RequestsProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-lg">{title}</h3>
      {requests.length === 0 ? (
        <p className="text-ink-soft">{empty}</p>
      ) : (
        <ul className="border-t border-line">
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Closes the group to new posts, and hands it over. */
function Controls({ group }: { group: SupportGroup }) {
  const { id, state, role, deputy } = group
  const [isHanding, setHanding] = useState(false)
  const isClosed = state === 'closed'
  const close = useGroupAct(
    () => call(closeGroup, { params: { id }, body: { isClosed: !isClosed } }),
    m.groups_act_conflict,
  )
  const hand = useGroupAct(
    () => call(handOverGroup, { params: { id }, body: { to: deputy?.id ?? '' } }),
    m.groups_no_deputy,
  )
  return (
    <section className="grid content-start gap-3">
      <h3 className="text-lg">{m.groups_controls()}</h3>
      <p className="text-ink-soft">{isClosed ? m.groups_closed_hint() : m.groups_close_hint()}</p>
      <div>
        <Button
          tone="secondary"
          working={close.isWorking && m.community_sending()}
          onClick={() => close.write()}
        >
          {isClosed ? m.groups_reopen() : m.groups_close()}
        </Button>
      </div>
      {role === 'facilitator' && (
        <>
          <p className="text-ink-soft">{deputy ? m.groups_hand_over_hint() : m.groups_no_deputy()}</p>
          {deputy && (
            <div>
              <Button tone="secondary" onClick={() => setHanding(true)}>
                {m.groups_hand_over({ name: deputy.name })}
              </Button>
            </div>
          )}
        </>
      )}
      <Problem>{close.problem ?? hand.problem}</Problem>
      <AlertDialog
        open={isHanding}
        onOpenChange={setHanding}
        title={m.groups_hand_over({ name: deputy?.name ?? '' })}
        description={m.groups_hand_over_text()}
        confirm={m.groups_hand_over_confirm()}
        onConfirm={() => {
          setHanding(false)
          hand.write()
        }}
      />
    </section>
  )
}

/** The actions of a facilitator and a deputy for their group. */
export function CarePart({ group }: { group: SupportGroup }) {
  const query = useQuery(requestsQuery(group.id))
  return (
    <div className="grid max-w-page grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid content-start gap-8">
        <h2 className="sr-only">{m.groups_care()}</h2>
        <Loaded query={query} loading={<SkeletonText lines={4} />} failed={m.groups_requests_unread()}>
          {({ items, free }) => (
            <>
              <p>{m.groups_free_places({ count: free })}</p>
              <Requests
                title={m.groups_requests()}
                empty={m.groups_no_requests()}
                requests={items.filter(({ state }) => state === 'asked')}
              />
              <Requests
                title={m.groups_waiting()}
                empty={m.groups_nobody_waits()}
                requests={items.filter(({ state }) => state !== 'asked')}
              />
            </>
          )}
        </Loaded>
      </div>
      <Controls group={group} />
    </div>
  )
}
