import { useState } from 'react'
import { useNavigate } from 'react-router'
import { answerOffer, type MentorOffer } from '#contract/community/mentors.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { localizeHref } from '#web/ui/language/links.ts'
import { toast } from '#web/ui/toast-store.ts'
import {
  hourNames,
  languageNames,
  joinNames,
  displayName,
  pairPath,
  reasonNames,
  specialtyNames,
} from '../words.ts'
import { useMentoringChange } from './use-mentor-change.ts'

/** A request that waits for the mentor’s answer: the needs, why it was offered to them, and until when. */
function Offer({ offer }: { offer: MentorOffer }) {
  const [pauses, setPauses] = useState(false)
  const navigate = useNavigate()
  const change = useMentoringChange()
  const { write, doing, problem } = useWrite(async (accepts: boolean) => {
    const { pairId } = await change(answerOffer, { params: { id: offer.id }, body: { accepts, pauses } })
    if (pairId !== null) await navigate(localizeHref(pairPath(pairId)))
    else toast({ title: pauses ? m.mentors_offer_declined_paused() : m.mentors_offer_declined() })
  })
  const accepting = doing?.[0]
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <h3 className="text-lg font-bold">{joinNames(offer.specialties, specialtyNames)}</h3>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">{m.mentors_need_language()}</dt>
        <dd>{languageNames[offer.language]()}</dd>
        <dt className="text-ink-soft">{m.mentors_need_hours()}</dt>
        <dd>{joinNames(offer.hours, hourNames)}</dd>
        <dt className="text-ink-soft">{m.mentors_waiting_since()}</dt>
        <dd>{dayInWords(offer.askedOn)}</dd>
        <dt className="text-ink-soft">{m.mentors_offer_why()}</dt>
        <dd>{joinNames(offer.reasons, reasonNames)}</dd>
      </dl>
      {offer.isYounger && offer.overseer && (
        <p className="max-w-measure">{m.mentors_offer_younger({ name: displayName(offer.overseer) })}</p>
      )}
      <p className="font-semibold">{m.mentors_offer_until({ time: momentInWords(offer.until) })}</p>
      <Checkboxes
        name={`pause-${offer.id}`}
        legend={m.mentors_offer_after()}
        options={[{ value: 'pause', label: m.mentors_offer_pause() }]}
        value={pauses ? (['pause'] as const) : []}
        onChange={(chosen) => setPauses(chosen.length > 0)}
      />
      {problem && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button working={accepting === true && m.mentors_offer_accepting()} onClick={() => write(true)}>
          {m.mentors_offer_accept()}
        </Button>
        <Button
          tone="secondary"
          working={accepting === false && m.mentors_offer_declining()}
          onClick={() => write(false)}
        >
          {m.mentors_offer_decline()}
        </Button>
      </div>
    </li>
  )
}

/** Requests that wait for the mentor. */
export function Offers({ offers }: { offers: readonly MentorOffer[] }) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="offers" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="offers" className="text-xl">
        {m.mentors_offers()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.mentors_offers_text()}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {offers.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  )
}
