import { useState } from 'react'
import { answerAsOwner, type OwnedPlace } from '#contract/place-administration.ts'
import { m } from '#web/messages/compiled/messages.js'
import { kindNames, placeProblemNames } from '#web/records/place-names.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { PlaceFacts, sortedLocations } from './place-facts.tsx'

interface OwnerPartProps {
  secret: string
  owned: OwnedPlace
  onAnswered: (owned: OwnedPlace) => void
}

function AnswerForm({ secret, owned, onAnswered }: OwnerPartProps) {
  const { place, isAnswerShown } = owned
  const [words, setWords] = useState(place.answer)
  const { submit, isWorking, problem } = useWrite(
    async () => {
      const next = await call(
        answerAsOwner,
        { body: { secret, words: words.trim() } },
        { credentials: 'omit' },
      )
      onAnswered(next)
      toast({ title: next.place.answer ? m.places_owner_sent() : m.places_owner_removed(), tone: 'success' })
    },
    (error) => (isRefusal(error, 'invalid_input') ? m.places_owner_refuge() : undefined),
  )
  return (
    <form className="grid content-start gap-4" onSubmit={submit} noValidate>
      <Field label={m.places_owner_answer()} hint={m.places_owner_answer_hint()} error={problem}>
        <TextArea
          rows={6}
          maxLength={600}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      {place.answer !== '' && (
        <p className="text-sm text-ink-soft">
          {isAnswerShown ? m.places_owner_shown() : m.places_owner_waits()}
        </p>
      )}
      <div>
        <Button type="submit" working={isWorking && m.places_sending()}>
          {m.places_owner_send()}
        </Button>
      </div>
    </form>
  )
}

/** The public entry of a place, its reported problems, and its answer. */
export function OwnerPart(props: OwnerPartProps) {
  const { place, isListed, problems } = props.owned
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2 lg:gap-12">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="grid gap-1.5">
          <h2 className="text-xl wrap-anywhere">{place.name}</h2>
          <p className="flex flex-wrap gap-2">
            <Tag>{kindNames[place.kind]()}</Tag>
            <Tag tone={isListed ? 'deep' : 'warn'}>
              {isListed ? m.places_owner_listed() : m.places_owner_unlisted()}
            </Tag>
          </p>
          <p className="text-ink-soft">{sortedLocations(place)}</p>
        </div>
        {place.about && <p className="whitespace-pre-line">{place.about}</p>}
        <PlaceFacts place={place} />
        <p className="text-sm text-ink-soft">{m.places_owner_wrong()}</p>
      </Card>
      <div className="grid gap-6">
        {problems.length > 0 && (
          <Notice tone="warn" title={m.places_owner_problems()}>
            <ul className="grid list-disc gap-1 ps-6">
              {problems.map(({ reason, count }) => (
                <li key={reason}>
                  {placeProblemNames[reason]()}: {count}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <AnswerForm {...props} />
      </div>
    </div>
  )
}
