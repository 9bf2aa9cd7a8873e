import { type FormEvent, useId, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { isNumber } from '../model/message-link.ts'

interface AddPersonProps {
  onAdd: (person: { name: string; number: string }) => void
}

/** Asks for a name and a number. Neither is looked up or sent. */
export function AddPerson({ onAdd }: AddPersonProps) {
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [isChecked, setChecked] = useState(false)
  const numberId = useId()
  const nameId = useId()
  const isNameMissing = isChecked && name.trim() === ''
  const isNumberWrong = isChecked && !isNumber(number)
  const add = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (name.trim() === '' || !isNumber(number)) {
      document.getElementById(name.trim() === '' ? nameId : numberId)?.focus()
      return
    }
    onAdd({ name: name.trim(), number: number.trim() })
    setName('')
    setNumber('')
    setChecked(false)
  }
  return (
    <form noValidate onSubmit={add} className="grid items-end gap-4 md:grid-cols-2">
      <Field
        id={nameId}
        label={m.safety_plan_people_name()}
        error={isNameMissing && m.safety_plan_people_name_missing()}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field
        id={numberId}
        label={m.safety_plan_people_number()}
        error={isNumberWrong && m.safety_plan_people_number_wrong()}
      >
        <TextInput
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" tone="secondary">
          {m.safety_plan_people_add()}
        </Button>
      </div>
    </form>
  )
}
