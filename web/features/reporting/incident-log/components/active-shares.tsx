import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { PersonalRecord } from '#web/records/personal/record.ts'
import { personalRecords } from '#web/records/personal/personal.ts'
import { usePersonalRecords } from '#web/records/personal/use-personal-records.ts'
import { dayFromNow, endShare, shownByMe, type ShownByMe } from '#web/records/shared-entries/shared-by-me.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'

/** Whether the record needed to end the sharing outlives this tab. If not, the writer is warned. */
function useSurvivesTab(id: string): boolean {
  const [outlives, setOutlives] = useState(true)
  useEffect(() => {
    let isGone = false
    void personalRecords.outlives(id).then((found) => {
      if (!isGone) setOutlives(found)
    })
    return () => {
      isGone = true
    }
  }, [id])
  return outlives
}

function ActiveShare({ record: { id, value } }: { record: PersonalRecord<ShownByMe> }) {
  const ending = useWrite(() => endShare(id, value))
  const outlives = useSurvivesTab(id)
  return (
    <li className="grid gap-2">
      <p>{m.shared_entries_now({ count: value.count, day: dayInWords(value.until) })}</p>
      {!outlives && <p className="text-sm font-semibold">{m.shared_entries_now_tab()}</p>}
      <output className="text-danger">
        {ending.problem && `${m.shared_entries_not_ended()} ${ending.problem}`}
      </output>
      <div>
        <Button
          tone="secondary"
          size="small"
          working={ending.isWorking && m.shared_entries_ending()}
          onClick={() => ending.write()}
        >
          {m.shared_entries_end()}
        </Button>
      </div>
    </li>
  )
}

/** Active shares, each with a button to end it. */
export function ActiveShares() {
  const { records } = usePersonalRecords(shownByMe)
  const today = dayFromNow(0)
  const over = records.filter(({ value }) => value.until < today)
  useEffect(() => {
    for (const { id } of over) void personalRecords.remove(id)
  }, [over])
  const current = records.filter(({ value }) => value.until >= today)
  if (current.length === 0) return null
  return (
    <section aria-labelledby="shown-now" className="grid gap-3 border-s-4 border-deep-mid ps-5">
      <h2 id="shown-now" className="text-lg">
        {m.shared_entries_now_title()}
      </h2>
      <ul className="grid gap-4">
        {current.map((record) => (
          <ActiveShare key={record.id} record={record} />
        ))}
      </ul>
      <p className="text-sm text-ink-soft">{m.shared_entries_now_text()}</p>
    </section>
  )
}
