import { lazy, Suspense, useState } from 'react'
import type { EvidenceLists } from '#content/law/tools-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { logProblem } from '#web/platform/log/log.ts'
import { useMarks } from '#web/records/personal/use-marks.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { ChooseRecord, OwnRecord } from '../own-record.ts'
import { itemsInRecords } from './items-in-records.ts'

const load = async () => (await import('./evidence-store.ts')).evidenceList

const UnlockCard = lazy(async () => ({
  default: (await import('#web/platform/vault/unlock-card.tsx')).UnlockCard,
}))
const DeviceQuestion = lazy(async () => ({
  default: (await import('#web/platform/device/device-question.tsx')).DeviceQuestion,
}))

/** Asked for where a tick could not be kept otherwise. */
function AfterTick({ isLocked }: { isLocked: boolean }) {
  const device = useDeviceChoice()
  const asked = isLocked ? <UnlockCard /> : device === 'unknown' ? <DeviceQuestion /> : null
  return asked && <Suspense fallback={<SkeletonText lines={2} />}>{asked}</Suspense>
}

/** What somebody has of the items of one case, by what they ticked and what a record of theirs holds. */
function useTicks(chosen: string, items: EvidenceLists['items'], record: OwnRecord | null) {
  const [hasTicked, setTicked] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const { status, names, set } = useMarks(load)
  /** Shown at once, while it is being kept. */
  const [pending, setPending] = useState<Readonly<Record<string, boolean>>>({})
  const nameOf = (id: string) => `${chosen}/${id}`
  const held = new Set(record ? itemsInRecords(items, record.parts) : [])
  const isTicked = (id: string) => pending[id] ?? names.has(nameOf(id))
  const ticked = items.map(({ id }) => id).filter((id) => held.has(id) || isTicked(id))
  const tick = (next: readonly string[]) => {
    setTicked(true)
    setFailed(false)
    if (status === 'locked' || set === null) return
    const changed = items.filter(({ id }) => !held.has(id) && next.includes(id) !== isTicked(id))
    const after = Object.fromEntries(changed.map(({ id }) => [id, next.includes(id)]))
    setPending((before) => ({ ...before, ...after }))
    Promise.all(changed.map(({ id }) => set(nameOf(id), next.includes(id)))).catch((error: unknown) => {
      logProblem('evidence-not-ticked', error)
      setPending({})
      setFailed(true)
    })
  }
  const isReady = set !== null && status !== 'reading'
  return { held, ticked, tick, hasTicked, isFailed, isReady, isLocked: status === 'locked' }
}

interface CaseProps {
  lists: EvidenceLists
  ChooseRecord: ChooseRecord
  chosen: string
}

/** The list of one kind of case. */
export function CaseList({ lists, ChooseRecord, chosen }: CaseProps) {
  const [record, setRecord] = useState<OwnRecord | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ids = lists.cases.find(({ id }) => id === chosen)?.items ?? []
  const items = ids.flatMap((id) => lists.items.filter((item) => item.id === id))
  const { held, ticked, tick, hasTicked, isFailed, isReady, isLocked } = useTicks(chosen, items, record)
  // What is ticked before that would be lost.
  if (!isReady) return <SkeletonText lines={6} />
  return (
    <>
      <Details summary={m.law_evidence_from_record()} onToggle={setOpen}>
        {isOpen && (
          <Suspense fallback={<SkeletonText lines={2} />}>
            <ChooseRecord onChoose={setRecord} />
          </Suspense>
        )}
      </Details>
      {record && <output>{m.law_evidence_held({ count: held.size, title: record.title })}</output>}
      <Checkboxes
        name={`evidence-${chosen}`}
        legend={m.law_evidence_list({ done: ticked.length, count: items.length })}
        error={isFailed && m.law_not_kept()}
        options={items.map(({ id, words }) => ({
          value: id,
          label: words,
          hint: held.has(id) ? m.law_evidence_in_record() : undefined,
        }))}
        value={ticked}
        onChange={tick}
      />
      {hasTicked && <AfterTick isLocked={isLocked} />}
    </>
  )
}
