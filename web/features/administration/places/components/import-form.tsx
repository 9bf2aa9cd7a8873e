import { useState } from 'react'
import { importPlaces, maxImported } from '#contract/place-administration.ts'
import type { PlaceDraft } from '#contract/places.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { download } from '#web/ui/download.ts'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table } from '#web/ui/table.tsx'
import { example } from '../model/import-example.ts'
import { type ImportedFile, type ImportedLine, importTemplate, readImport } from '../model/import-file.ts'
import { faultMessages } from '../model/place-names.ts'
import { usePlacesRefresh } from './use-places.ts'

interface ImportedPlace {
  readonly id: string
  readonly line: number
  readonly draft: PlaceDraft
}

/** Maximum rows of the preview. */
const maxRows = 50

/** The problems, line by line. */
function Faults({ lines }: { lines: readonly ImportedLine[] }) {
  const wrong = lines.filter(({ faults }) => faults.length > 0)
  if (wrong.length === 0) return null
  return (
    <Notice tone="warn" title={m.administration_places_import_wrong({ count: wrong.length })}>
      <ul className="grid list-disc gap-1 ps-6">
        {wrong.slice(0, maxRows).map(({ line, faults }) => (
          <li key={line}>
            {m.administration_places_import_line({ line })}{' '}
            {faults.map((fault) => faultMessages[fault]()).join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The entries that can be added, before any of them is sent. */
function Preview({ ready }: { ready: readonly ImportedPlace[] }) {
  return (
    <Table
      caption={m.administration_places_import_preview({ count: ready.length })}
      columns={[
        { key: 'name', heading: m.places_name(), cell: ({ draft }) => draft.name },
        { key: 'town', heading: m.places_town(), cell: ({ draft }) => draft.town },
        { key: 'country', heading: m.places_country(), cell: ({ draft }) => draft.country },
        { key: 'line', heading: m.administration_places_line(), cell: ({ line }) => line, numeric: true },
      ]}
      rows={ready.slice(0, maxRows)}
      rowKey={({ id }) => id}
    />
  )
}

/** Sends the entries in batches. Sending the same entries again adds nothing. */
async function sendAll(ready: readonly ImportedPlace[]): Promise<{ added: number; doubles: number[] }> {
  const result = { added: 0, doubles: [] as number[] }
  for (let from = 0; from < ready.length; from += maxImported) {
    const part = ready.slice(from, from + maxImported)
    const places = part.map(({ id, draft }) => ({ id, draft }))
    const { added, doubles } = await call(importPlaces, { body: { places } })
    result.added += added
    result.doubles.push(...doubles.map((at) => part[at]?.line ?? 0))
  }
  return result
}

interface ReadProps {
  file: Extract<ImportedFile, { kind: 'lines' }>
  onDone: (result: { added: number; doubles: number[] }) => void
}

function ReadFile({ file, onDone }: ReadProps) {
  const refresh = usePlacesRefresh()
  const [ready] = useState(() =>
    file.lines.flatMap(({ line, draft }) => (draft ? [{ id: crypto.randomUUID(), line, draft }] : [])),
  )
  const { write, isWorking, problem } = useWrite(async () => {
    const result = await sendAll(ready)
    await refresh()
    onDone(result)
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Faults lines={file.lines} />
      {ready.length > 0 && (
        <>
          <Preview ready={ready} />
          <output className="font-semibold text-danger empty:hidden">{problem}</output>
          <div>
            <Button working={isWorking && m.administration_places_working()} onClick={write}>
              {m.administration_places_import_add({ count: ready.length })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function WrongFile({ file }: { file: Exclude<ImportedFile, { kind: 'lines' }> }) {
  return (
    <Notice tone="warn" title={m.administration_places_import_unreadable()} live>
      {file.kind === 'empty' ? (
        <p>{m.administration_places_import_empty()}</p>
      ) : (
        <>
          {file.missing.length > 0 && (
            <p>{m.administration_places_import_missing({ columns: file.missing.join(', ') })}</p>
          )}
          {file.unknown.length > 0 && (
            <p>{m.administration_places_import_unknown({ columns: file.unknown.join(', ') })}</p>
          )}
        </>
      )}
    </Notice>
  )
}

/** Adds many places from a file that is read on this device, with the problems of each line before anything is sent. */
export function ImportForm({ zone }: { zone: string }) {
  const [file, setFile] = useState<ImportedFile | null>(null)
  const [turn, setTurn] = useState(0)
  const [result, setResult] = useState<{ added: number; doubles: number[] } | null>(null)
  const { write: read, problem } = useWrite(async (chosen: File) => {
    const text = await chosen.text()
    setResult(null)
    setTurn((before) => before + 1)
    setFile(readImport(text, zone))
  })
  const template = () => download(new Blob([importTemplate(example)], { type: 'text/csv' }), 'places.csv')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid max-w-form gap-4">
        <Field
          label={m.administration_places_import_file()}
          hint={m.administration_places_import_hint()}
          error={problem}
        >
          <FileInput accept=".csv,text/csv" onFiles={([first]) => first && read(first)} />
        </Field>
        <div>
          <Button tone="secondary" size="small" onClick={template}>
            {m.administration_places_import_template()}
          </Button>
        </div>
      </div>
      {result ? (
        <Notice title={m.administration_places_import_done({ count: result.added })} live>
          {result.doubles.length > 0 && (
            <p>{m.administration_places_import_doubles({ lines: result.doubles.join(', ') })}</p>
          )}
        </Notice>
      ) : file?.kind === 'lines' ? (
        <ReadFile
          key={turn}
          file={file}
          onDone={(done) => {
            setFile(null)
            setResult(done)
          }}
        />
      ) : (
        file && <WrongFile file={file} />
      )}
    </div>
  )
}

export function ImportPart({ zone }: { zone: string }) {
  return (
    <Details summary={m.administration_places_import()}>
      <ImportForm zone={zone} />
    </Details>
  )
}
