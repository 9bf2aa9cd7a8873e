import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface ChooseProps<Value extends string> {
  label: string
  /** What choosing nothing is called. */
  all: string
  options: readonly Value[]
  names: Readonly<Record<Value, () => string>>
  value: Value | null
  onChoose: (value: Value | null) => void
}

/** One question that narrows a list. */
export function Choose<Value extends string>({
  label,
  all,
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
        <option value="">{all}</option>
        {options.map((each) => (
          <option key={each} value={each}>
            {names[each]()}
          </option>
        ))}
      </Select>
    </Field>
  )
}
