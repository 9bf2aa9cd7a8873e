import { type FormEvent, useState } from 'react'
import { grounds } from '#content/notices/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { problemNames } from '../model/result-names.ts'
import { chosen } from './option-list.tsx'
import { ResultChoices } from './result-choices.tsx'
import { type AddressProblem, readAddress } from '../model/result-address.ts'
import { abouts, kinds, newResult, places, type ResultFields } from '../model/result.ts'
import type { Results } from './use-results.ts'

const blank: ResultFields = {
  address: '',
  query: '',
  place: 'search',
  kind: 'post',
  about: 'me',
  ground: null,
}

/** The typed values as the fields of a result. */
const fieldsOf = (typed: Readonly<Record<string, unknown>>): ResultFields => {
  const word = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '')
  return {
    address: word('address'),
    query: word('query'),
    place: chosen(places, word('place')) ?? blank.place,
    kind: chosen(kinds, word('kind')) ?? blank.kind,
    about: chosen(abouts, word('about')) ?? blank.about,
    ground: chosen(grounds, word('ground')),
  }
}

interface AddressFieldProps {
  value: string
  problem: AddressProblem | null
  onChange: (address: string) => void
}

function AddressField({ value, problem, onChange }: AddressFieldProps) {
  return (
    <Field
      id="result-address"
      label={m.search_results_address()}
      hint={m.search_results_address_hint()}
      error={problem && problemNames[problem]()}
    >
      <TextInput
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

/** Adds one result. Its address is validated here, and never requested. */
export function AddResult({ results }: { results: Results }) {
  const { typed, saveState, change, clear } = useFormDraft('seo-help/new')
  const fields = fieldsOf(typed)
  const [problem, setProblem] = useState<AddressProblem | null>(null)
  const [isAdding, setAdding] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (isAdding) return
    const read = readAddress(fields.address, results.taken)
    if ('problem' in read) {
      setProblem(read.problem)
      document.getElementById('result-address')?.focus()
      return
    }
    setProblem(null)
    const result = newResult({ ...fields, address: read.address, query: fields.query.trim() }, new Date())
    setAdding(true)
    void results.add([result]).then((isDone) => {
      setAdding(false)
      if (isDone) clear()
    })
  }
  return (
    <form
      className="grid gap-4 rounded-lg border border-line bg-surface p-5"
      onSubmit={add}
      noValidate
      autoComplete="off"
    >
      <h2 className="text-xl">{m.search_results_add_title()}</h2>
      <AddressField
        value={fields.address}
        problem={problem}
        onChange={(address) => {
          setProblem(null)
          change({ address })
        }}
      />
      <Field label={m.search_results_query()} optional>
        <TextInput
          spellCheck={false}
          autoComplete="off"
          maxLength={300}
          value={fields.query}
          onChange={(event) => change({ query: event.currentTarget.value })}
        />
      </Field>
      <ResultChoices fields={fields} onChange={change} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" aria-disabled={isAdding}>
          {m.search_results_add()}
        </Button>
        <StorageNote saveState={saveState} />
      </div>
    </form>
  )
}
