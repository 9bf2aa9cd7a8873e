import { Field } from './field.tsx'
import { Select } from './select.tsx'

interface ChooseProps<Value extends string> {
  label: string
  /** The label for choosing nothing: all of them, or none. */
  emptyLabel: string
  options: readonly Value[]
  names: Readonly<Record<Value, () => string>>
  value: Value | null
  onChoose: (value: Value | null) => void
}

/** A select whose answer may be empty. */
export function OptionalSelect<Value extends string>({
  label,
  emptyLabel,
  options,
  names,
  value,
  onChoose,
}: ChooseProps<Value>) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={(event) => onChoose(options.find((each) => each === event.currentTarget.value) ?? null)}
      >
        <option value="">{emptyLabel}</option>
        {options.map((each) => (
          <option key={each} value={each}>
            {names[each]()}
          </option>
        ))}
      </Select>
    </Field>
  )
}
