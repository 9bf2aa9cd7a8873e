import { dayInWords } from '#web/ui/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnListing } from '#contract/professionals.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { checkedFieldsInWords } from '#web/records/unchecked-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { placeName, professionName } from '../model/professional-names.ts'
import { ownListingQuery } from '../queries.ts'
import { ListingActions } from './listing-actions.tsx'
import { ListingForm } from './listing-form.tsx'

/** The state of the check, in words. */
function standingOf({ verification, askedOn }: OwnListing): {
  tone: NoticeTone
  title: string
  text: string
} {
  const { state, reason, until } = verification
  const requestedText = askedOn ? m.professionals_asked_on({ day: dayInWords(askedOn) }) : ''
  const day = until ? dayInWords(until) : ''
  switch (state) {
    case 'waiting':
      return { tone: 'info', title: m.professionals_waiting(), text: m.professionals_waiting_text() }
    case 'verified':
      return { tone: 'success', title: m.professionals_verified({ day }), text: `${reason} ${requestedText}` }
    case 'expired':
      return {
        tone: 'warn',
        title: m.professionals_expired({ day }),
        text: requestedText || m.professionals_expired_text(),
      }
    case 'refused':
      return { tone: 'danger', title: m.professionals_refused(), text: `${reason} ${requestedText}` }
    case 'changed':
      return { tone: 'warn', title: m.professionals_changed_listing(), text: m.professionals_waiting_text() }
  }
}

function Shown({ own, onEdit }: { own: OwnListing; onEdit: () => void }) {
  const { listing, paused, verification } = own
  const unchecked = verification.state === 'verified' ? verification.unchecked : []
  const { tone, title, text } = standingOf(own)
  return (
    <div className="grid max-w-measure gap-5">
      <Notice tone={tone} title={title}>
        <p>{text}</p>
        {unchecked.length > 0 && (
          <p>{m.organisations_unchecked_own({ fields: checkedFieldsInWords(unchecked) })}</p>
        )}
      </Notice>
      <Card className="grid gap-3">
        <h2 className="flex flex-wrap items-center gap-3 text-xl">
          {listing.name} <Tag tone="deep">{professionName(listing.profession)}</Tag>
          {paused && <Tag tone="warn">{m.professionals_paused()}</Tag>}
        </h2>
        <p className="text-ink-soft">{placeName(listing)}</p>
        {listing.about && <p className="whitespace-pre-line">{listing.about}</p>}
        <div>
          <Button tone="secondary" onClick={onEdit}>
            {m.professionals_edit()}
          </Button>
        </div>
      </Card>
      <ListingActions own={own} />
    </div>
  )
}

/** A professional's own listing: apply, edit, pause, renew, remove. */
export function OwnPart() {
  const { user } = useAuth()
  const query = useQuery({ ...ownListingQuery, enabled: user !== null })
  const [isEditing, setEditing] = useState(false)
  return (
    <Loaded query={query}>
      {(own) => {
        if (own && !isEditing) return <Shown own={own} onEdit={() => setEditing(true)} />
        return (
          <div className="grid gap-6">
            {!own && <p className="max-w-measure">{m.professionals_own_text()}</p>}
            <p className="max-w-measure">
              {m.rooms_for_professionals()}{' '}
              <Link to="/safe-spaces-enhanced/hosting" className={textLink}>
                {m.rooms_to_hosting()}
              </Link>
            </p>
            {user && <ListingForm own={own} memberId={user.id} onDone={() => setEditing(false)} />}
          </div>
        )
      }}
    </Loaded>
  )
}
