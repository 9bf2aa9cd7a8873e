import { Check } from 'lucide-react'
import { useState } from 'react'
import type { Pledge } from '#content/action/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { UnlockCard } from '#web/platform/vault/unlock-card.tsx'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { localToday } from '#web/ui/days.ts'
import { Field } from '#web/ui/field.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { pledgeKind } from '../store/pledge-store.ts'

const maxWords = 160

type StoredPledge = ReturnType<typeof usePersonalRecords<PledgeRecord>>['records'][number]
interface PledgeRecord {
  [field: string]: string | number
  pledge: string
  words: string
  takenOn: string
  times: number
}

/** A pledge, since when, and the actions to record that it was done or to remove it. */
function TakenPledgeItem({ taken, words }: { taken: StoredPledge; words: string }) {
  const { save, remove } = usePersonalRecords(pledgeKind)
  const { id, value } = taken
  const done = useWrite(() => save({ ...value, times: value.times + 1 }, id))
  const removePledge = useWrite(() => remove(id))
  return (
    <div className="grid gap-1.5">
      <p className="flex items-start gap-2 text-sm">
        <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-deep" />
        <span>
          {m.campaigns_pledge_taken({ day: dayInWords(value.takenOn) })}{' '}
          {value.times > 0 && m.campaigns_pledge_times({ count: value.times })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2" data-no-print>
        <Button
          tone="secondary"
          size="small"
          working={done.isWorking && m.campaigns_pledge_saving()}
          onClick={() => done.write()}
        >
          {m.campaigns_pledge_did()}
          <span className="sr-only"> {words}</span>
        </Button>
        <Button tone="quiet" size="small" onClick={() => removePledge.write()}>
          {m.campaigns_pledge_end()}
          <span className="sr-only"> {words}</span>
        </Button>
      </div>
      <output className="text-sm text-danger empty:hidden">{done.problem ?? removePledge.problem}</output>
    </div>
  )
}

function OfferedPledge({ pledge, taken }: { pledge: Pledge; taken: StoredPledge | undefined }) {
  const { save } = usePersonalRecords(pledgeKind)
  const { write, isWorking, problem } = useWrite(() =>
    save({ pledge: pledge.id, words: '', takenOn: localToday(), times: 0 }),
  )
  return (
    <li className="grid content-start gap-2 border-t border-line py-4">
      <h3 className="text-lg leading-snug font-bold">{pledge.words}</h3>
      <p className="text-ink-soft">{pledge.how}</p>
      {taken ? (
        <TakenPledgeItem taken={taken} words={pledge.words} />
      ) : (
        <div className="scriptless:hidden" data-no-print>
          <Button
            tone="secondary"
            size="small"
            working={isWorking && m.campaigns_pledge_saving()}
            onClick={() => write()}
          >
            {m.campaigns_pledge_take()}
            <span className="sr-only"> {pledge.words}</span>
          </Button>
        </div>
      )}
      <output className="text-sm text-danger empty:hidden">{problem}</output>
    </li>
  )
}

function OwnPledges({ taken }: { taken: readonly PersonalRecord<PledgeRecord>[] }) {
  const { save } = usePersonalRecords(pledgeKind)
  const [words, setWords] = useState('')
  const { submit, isWorking, problem } = useWrite(async () => {
    if (words.trim() === '') throw new Incomplete(m.campaigns_pledge_missing())
    await save({ pledge: '', words: words.trim(), takenOn: localToday(), times: 0 })
    setWords('')
  })
  return (
    <>
      {taken.map((each) => (
        <li key={each.id} className="grid content-start gap-2 border-t border-line py-4">
          <h3 className="text-lg leading-snug font-bold wrap-anywhere">{each.value.words}</h3>
          <TakenPledgeItem taken={each} words={each.value.words} />
        </li>
      ))}
      <li className="grid content-start gap-2 border-t border-line py-4 scriptless:hidden" data-no-print>
        <form className="grid gap-3" noValidate onSubmit={submit}>
          <Field label={m.campaigns_pledge_own()} hint={m.campaigns_pledge_own_hint()} error={problem}>
            <TextInput
              autoComplete="off"
              spellCheck={false}
              maxLength={maxWords}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
          </Field>
          <div>
            <Button
              type="submit"
              tone="secondary"
              size="small"
              working={isWorking && m.campaigns_pledge_saving()}
            >
              {m.campaigns_pledge_take_own()}
            </Button>
          </div>
        </form>
      </li>
    </>
  )
}

/** A few small pledges, and the person's own. They are sealed, and nobody else sees them. */
export function Pledges({ pledges }: { pledges: readonly Pledge[] }) {
  const { status, records } = usePersonalRecords(pledgeKind)
  const pledgeRecords = records.filter(({ copyOf }) => copyOf === null)
  if (status === 'locked') return <UnlockCard />
  if (status === 'reading' && records.length > 0) return <SkeletonText lines={4} />
  return (
    <ul className="grid gap-x-10 lg:grid-cols-2">
      {pledges.map((pledge) => (
        <OfferedPledge
          key={pledge.id}
          pledge={pledge}
          taken={pledgeRecords.find(({ value }) => value.pledge === pledge.id)}
        />
      ))}
      <OwnPledges taken={pledgeRecords.filter(({ value }) => value.pledge === '')} />
    </ul>
  )
}
