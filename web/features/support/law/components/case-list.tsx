import { Suspense, useState } from 'react'
import type { EvidenceLists } from '#content/law/tools-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SaveProblem } from '#web/records/personal/save-problem.tsx'
import { LockedNote } from '#web/records/personal/locked-note.tsx'
import { useMarks } from '#web/records/personal/use-marks.ts'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import { Details } from '#web/ui/details.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { ChooseRecord, OwnRecord } from '../model/own-record.ts'
import { itemsInRecords } from '../model/record-evidence.ts'

const load = async () => (await import('../store/evidence-store.ts')).evidenceList

/** The evidence that the person has for one case: items they checked, or that a record of theirs added. */
function useTicks(chosen: string, items: EvidenceLists['items']) {
  const { status, set, isOn, press, ...rest } = useMarks(load)
  const nameOf = (id: string) => `${chosen}/${id}`
  const isTicked = (id: string) => isOn(nameOf(id))
  const ticked = items.map(({ id }) => id).filter(isTicked)
  const tick = (next: readonly string[]) =>
    press(
      items
        .filter(({ id }) => next.includes(id) !== isTicked(id))
        .map(({ id }) => ({ name: nameOf(id), isOn: next.includes(id) })),
    )
  /** Adds items; checked ones stay. While records are locked, the checked items are unknown. */
  const tickMore = (ids: readonly string[]) => {
    if (ids.some((id) => !isTicked(id))) press(ids.map((id) => ({ name: nameOf(id), isOn: true })))
  }
  return { ...rest, ticked, tick, tickMore, isReady: set !== null && status !== 'reading' }
}

interface CaseProps {
  lists: EvidenceLists
  ChooseRecord: ChooseRecord
  chosen: string
}

/** The checklist of one kind of case. */
export function CaseList({ lists, ChooseRecord, chosen }: CaseProps) {
  const [record, setRecord] = useState<OwnRecord | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ids = lists.cases.find(({ id }) => id === chosen)?.items ?? []
  const items = ids.flatMap((id) => lists.items.filter((item) => item.id === id))
  const { ticked, tick, tickMore, isPressed, isFailed, isReady, isLocked } = useTicks(chosen, items)
  const itemsShownByRecord = ({ parts }: OwnRecord) => itemsInRecords(items, parts)
  const inRecords = new Set(record ? itemsShownByRecord(record) : [])
  const choose = (next: OwnRecord) => {
    setRecord(next)
    tickMore(itemsShownByRecord(next))
  }
  // A mark that is set earlier would be lost.
  if (!isReady) return <SkeletonText lines={6} />
  return (
    <>
      <LockedNote isLocked={isLocked} />
      <Details summary={m.law_evidence_from_record()} onToggle={setOpen}>
        {isOpen && (
          <Suspense fallback={<SkeletonText lines={2} />}>
            <ChooseRecord onChoose={choose} />
          </Suspense>
        )}
      </Details>
      {record && <output>{m.law_evidence_held({ count: inRecords.size, title: record.title })}</output>}
      <Checkboxes
        name={`evidence-${chosen}`}
        legend={m.law_evidence_list({ done: ticked.length, count: items.length })}
        options={items.map(({ id, words }) => ({
          value: id,
          label: words,
          hint: inRecords.has(id) ? m.law_evidence_in_record() : undefined,
        }))}
        value={ticked}
        onChange={tick}
      />
      {isPressed && <SaveProblem isLocked={isLocked} isFailed={isFailed} failed={m.law_not_kept()} />}
    </>
  )
}
