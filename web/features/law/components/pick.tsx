import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface PickProps<Value extends string> {
  label: string
  /** What choosing nothing is called. */
  none: string
  options: readonly Value[]
  names: Readonly<Record<Value, () => string>>
  value: Value | null
  onPick: (value: Value | null) => void
}

/** One question with a list of answers. */
export function Pick<Value extends string>({ label, none, options, names, value, onPick }: PickProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={(event) => onPick(options.find((each) => each === event.currentTarget.value) ?? null)}
      >
        <option value="">{none}</option>
        {options.map((each) => (
          <option key={each} value={each}>
            {names[each]()}
          </option>
        ))}
      </Select>
    </Field>
  )
}
