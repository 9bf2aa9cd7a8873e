import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { EvidenceLists } from '#content/law/tools-words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import type { ChooseRecord } from '../model/own-record.ts'

/** The encryption code is loaded only for people who write. */
const CaseList = lazy(async () => ({ default: (await import('./case-list.tsx')).CaseList }))

interface ChecklistProps {
  lists: EvidenceLists
  ChooseRecord: ChooseRecord
}

/** The checklist of a kind of case; without scripts all checklists are on the page. */
function PrintedChecklist({ lists: { cases, items } }: Pick<ChecklistProps, 'lists'>) {
  return (
    <div className="hidden gap-6 scriptless:grid">
      {cases.map(({ id, name, items: ids }) => (
        <section key={id}>
          <h2 className="text-xl">{name}</h2>
          <ul className="list-disc ps-5">
            {ids.map((each) => (
              <li key={each}>{items.find((item) => item.id === each)?.words}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Possible evidence for a kind of case, checked by the person, or found in their own report or log. */
export function Checklist({ lists, ChooseRecord }: ChecklistProps) {
  const { hash } = useLocation()
  const isFirst = useIsFirstDocument()
  const [selected, setSelected] = useState<string | null>(null)
  const named = isFirst ? undefined : lists.cases.find(({ id }) => hash === `#${id}`)
  const chosen = selected ?? named?.id ?? ''
  return (
    <div className="grid max-w-measure gap-6">
      <PrintedChecklist lists={lists} />
      <div className="grid gap-6 scriptless:hidden">
        <Field label={m.law_evidence_case()}>
          <Select value={chosen} onChange={(event) => setSelected(event.currentTarget.value)}>
            <option value="">{m.law_choose()}</option>
            {lists.cases.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {chosen !== '' && (
          <Suspense fallback={<SkeletonText lines={6} />}>
            <CaseList key={chosen} lists={lists} ChooseRecord={ChooseRecord} chosen={chosen} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
