import { type FormEvent, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import { problemNames } from '../model/result-names.ts'
import { ResultChoices } from './result-choices.tsx'
import { newResult, type Result, type ResultFields } from '../model/result.ts'
import type { Results } from './use-results.ts'
import { readList, type ReadLine } from '../model/address-list.ts'

const blank: ResultFields = {
  address: '',
  query: '',
  place: 'search',
  kind: 'post',
  about: 'me',
  ground: null,
}

/** Maximum bytes of an imported file; a list of five hundred addresses is far smaller. */
const largest = 2_000_000

const AddressCell = ({ address, typed }: ReadLine) => <span className="break-all">{address ?? typed}</span>
const OutcomeCell = ({ problem }: ReadLine) =>
  problem ? (
    <span className="font-semibold text-danger">{problemNames[problem]()}</span>
  ) : (
    m.search_results_bulk_ok()
  )

function importedResults(lines: readonly ReadLine[], fields: ResultFields): Result[] {
  const now = new Date()
  return lines.map(({ address, query }) => newResult({ ...fields, address: address ?? '', query }, now))
}

const Preview = ({ lines }: { lines: readonly ReadLine[] }) => (
  <Table
    caption={m.search_results_bulk_preview()}
    rows={lines}
    rowKey={({ line }) => String(line)}
    columns={[
      { key: 'line', heading: m.search_results_bulk_line(), cell: ({ line }) => line, numeric: true },
      {
        key: 'address',
        heading: m.search_results_address(),
        cell: AddressCell,
      },
      {
        key: 'outcome',
        heading: m.search_results_bulk_outcome(),
        cell: OutcomeCell,
      },
    ]}
  />
)

interface ImportPreviewProps {
  lines: readonly ReadLine[]
  excess: number
  fields: ResultFields
  onFields: (fields: ResultFields) => void
  onAdd: () => void
}

/** The accepted rows of a list, and their common fields. */
function ImportPreview({ lines, excess, fields, onFields, onAdd }: ImportPreviewProps) {
  const good = lines.filter(({ address }) => address !== null)
  return (
    <>
      <output className="font-semibold">
        {m.search_results_bulk_found({ good: good.length, bad: lines.length - good.length })}
      </output>
      {excess > 0 && <Notice tone="warn" title={m.search_results_bulk_over({ count: excess })} />}
      <Preview lines={lines} />
      <ResultChoices fields={fields} onChange={(change) => onFields({ ...fields, ...change })} />
      {good.length > 0 && (
        <div>
          <Button onClick={onAdd}>{m.search_results_bulk_add({ count: good.length })}</Button>
        </div>
      )}
    </>
  )
}

function FileButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone="quiet" onClick={() => file.current?.click()}>
        {m.search_results_bulk_file()}
      </Button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={m.search_results_bulk_file()}
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Adds many results from a pasted list or a CSV file, which survives a reload: a preview shows the accepted and the rejected rows with the reasons. */
export function Bulk({ results }: { results: Results }) {
  const { typed, saveState, change, clear } = useFormDraft('seo-help/many')
  const text = typeof typed['text'] === 'string' ? typed['text'] : ''
  const [isRead, setRead] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [fields, setFields] = useState(blank)
  /** The number of rows being added: those already on the list would count as duplicates in the preview by now. */
  const [adding, setAdding] = useState<number | null>(null)
  const { lines, excess } = isRead ? readList(text, results.taken) : { lines: [], excess: 0 }
  const good = lines.filter(({ address }) => address !== null)
  const take = async (file: File | undefined) => {
    setProblem(null)
    if (!file) return
    if (file.size > largest) return setProblem(m.search_results_bulk_too_large())
    change({ text: await file.text() })
    setRead(true)
  }
  const read = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem(m.search_results_bulk_empty())
    setProblem(null)
    setRead(true)
  }
  const add = () => {
    setAdding(good.length)
    void results.add(importedResults(good, fields)).then((isDone) => {
      setAdding(null)
      if (!isDone) return
      clear()
      setRead(false)
    })
  }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)] gap-4" onSubmit={read} noValidate autoComplete="off">
      <ErrorSummary problems={problem === null ? [] : [{ fieldId: 'bulk-text', message: problem }]} />
      <Field id="bulk-text" label={m.search_results_bulk_paste()} hint={m.search_results_bulk_hint()}>
        <TextArea
          sealed
          rows={6}
          value={text}
          onChange={(event) => {
            setRead(false)
            change({ text: event.currentTarget.value })
          }}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="secondary">
          {m.search_results_bulk_read()}
        </Button>
        <FileButton onFile={(file) => void take(file)} />
        <StorageNote saveState={saveState} />
      </div>
      {adding !== null && <Working>{m.search_results_bulk_adding({ count: adding })}</Working>}
      {isRead && adding === null && (
        <ImportPreview lines={lines} excess={excess} fields={fields} onFields={setFields} onAdd={add} />
      )}
    </form>
  )
}
