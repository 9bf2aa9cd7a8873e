import { useState } from 'react'
import {
  type AdministeredPlace,
  decidePlaceAnswer,
  makeOwnerLink,
  removePlace,
} from '#contract/place-administration.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { kindNames, placeProblemNames } from '#web/records/place-names.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { countryName } from '#web/ui/country-name.ts'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { CheckForm } from './check-form.tsx'
import { editPlace } from '../model/edited-place.ts'
import { stateTags } from '../model/place-names.ts'
import { PlaceForm } from './place-form.tsx'
import { usePlacesRefresh } from './use-places.ts'

interface PlaceProps {
  place: AdministeredPlace
}

/** Problems that readers reported, and whether its address is hidden until they are reviewed. */
function Problems({ place: { problems, isCovered } }: PlaceProps) {
  if (problems.length === 0) return null
  return (
    <Notice tone="warn" title={m.administration_pro_problems()}>
      <ul className="grid list-disc gap-1 ps-6">
        {problems.map(({ reason, count }) => (
          <li key={reason}>
            {placeProblemNames[reason]()}: {count}
          </li>
        ))}
      </ul>
      {isCovered && <p>{m.administration_places_covered()}</p>}
    </Notice>
  )
}

/** A place's answer to its readers, which is published after a review here. */
function Answer({ place: { id, version, answer, isAnswerShown } }: PlaceProps) {
  const refresh = usePlacesRefresh()
  const { write, problem } = useWrite(async (outcome: 'shown' | 'refused') => {
    await call(decidePlaceAnswer, { params: { id }, body: { outcome, version } })
    await refresh()
  })
  if (answer === '') return null
  return (
    <div className="grid gap-3 border-s-4 border-line-strong ps-3.5">
      <p className="font-semibold">{m.places_answer()}</p>
      <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div className="flex flex-wrap gap-3">
        {!isAnswerShown && (
          <Button size="small" onClick={() => write('shown')}>
            {m.administration_places_answer_show()}
          </Button>
        )}
        <Button size="small" tone="secondary" onClick={() => write('refused')}>
          {m.administration_places_answer_refuse()}
        </Button>
      </div>
    </div>
  )
}

/** A link for the people who run the place. It is shown once: the server stores only a digest of it. */
function OwnerLink({ place: { id, hasOwnerLink } }: PlaceProps) {
  const [link, setLink] = useState<string | null>(null)
  const { write, isWorking, problem } = useWrite(async () => {
    const { secret } = await call(makeOwnerLink, { params: { id } })
    setLink(`${window.location.origin}/safe-spaces/owner#${secret}`)
  })
  return (
    <div className="grid max-w-form gap-3">
      <p>{m.administration_places_owner_text()}</p>
      {link === null ? (
        <div>
          <Button tone="secondary" working={isWorking && m.administration_places_working()} onClick={write}>
            {hasOwnerLink ? m.administration_places_owner_again() : m.administration_places_owner_make()}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-sm break-all">{link}</p>
          <CopyButton text={link} label={m.administration_places_owner_copy()} />
        </>
      )}
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
    </div>
  )
}

function Removal({ place: { id } }: PlaceProps) {
  const refresh = usePlacesRefresh()
  const { write, isWorking, problem } = useWrite(async () => {
    await call(removePlace, { params: { id } })
    await refresh()
    toast({ title: m.administration_places_removed(), tone: 'success' })
  })
  return (
    <div className="grid gap-3">
      <p>{m.administration_places_remove_text()}</p>
      <output className="font-semibold text-danger empty:hidden">{problem}</output>
      <div>
        <Button tone="danger" working={isWorking && m.administration_places_working()} onClick={write}>
          {m.administration_places_remove()}
        </Button>
      </div>
    </div>
  )
}

function Summary({ place: { draft, state, check, problems } }: PlaceProps) {
  const { tone, label } = stateTags[state]
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span>{draft.name}</span>
      <span className="text-sm font-normal text-ink-soft">
        {[kindNames[draft.kind](), draft.town, countryName(draft.country)].filter(Boolean).join(' · ')}
      </span>
      <Tag tone={tone}>{label()}</Tag>
      {check?.until && state === 'checked' && (
        <span className="text-sm font-normal text-ink-soft">
          {m.administration_places_until({ day: dayInWords(check.until) })}
        </span>
      )}
      {problems.length > 0 && <Tag tone="danger">{m.administration_places_has_problems()}</Tag>}
      {draft.isSample && <Tag>{m.places_sample()}</Tag>}
    </span>
  )
}

/** A place as administrators see it: pending tasks first, the rest collapsed. */
export function PlaceItem({ place, zone }: PlaceProps & { zone: string }) {
  const { id, version, draft, check } = place
  return (
    <Details summary={<Summary place={place} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Problems place={place} />
        <Answer place={place} />
        {check && (
          <p className="text-ink-soft">
            {[check.what, check.by, dayInWords(check.on)].filter(Boolean).join(' · ')}
          </p>
        )}
        {draft.contact && <p>{`${m.administration_places_contact()}: ${draft.contact}`}</p>}
        <CheckForm key={version} place={place} />
        <div>
          <Details summary={m.administration_places_edit()}>
            <PlaceForm key={version} id={id} version={version} place={editPlace(draft, zone)} />
          </Details>
          <Details summary={m.administration_places_owner()}>
            <OwnerLink place={place} />
          </Details>
          <Details summary={m.administration_places_remove()}>
            <Removal place={place} />
          </Details>
        </div>
      </div>
    </Details>
  )
}
