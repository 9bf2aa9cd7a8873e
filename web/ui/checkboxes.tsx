import type { ComponentProps } from 'react'
import { ChoiceRow, type ChoiceOption } from './choices.tsx'
import { Fieldset } from './field.tsx'

type CheckboxesProps<Value extends string> = Omit<ComponentProps<typeof Fieldset>, 'children' | 'id'> & {
  /** The form name; the first row has the id `name`, so that an error summary can link to it. */
  name: string
  options: readonly ChoiceOption<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** Any number of answers, in the order of the options. */
export function Checkboxes<Value extends string>(props: CheckboxesProps<Value>) {
  const { name, options, value, onChange, ...wording } = props
  const toggle = (changed: Value, on: boolean) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === changed ? on : value.includes(each))),
    )
  const rows = options.map((option, index) => (
    <ChoiceRow
      key={option.value}
      type="checkbox"
      id={index === 0 ? name : `${name}-${option.value}`}
      name={name}
      value={option.value}
      label={option.label}
      hint={option.hint}
      icon={option.icon}
      checked={value.includes(option.value)}
      onChange={(event) => toggle(option.value, event.currentTarget.checked)}
    />
  ))
  return (
    <Fieldset id={`${name}-group`} {...wording}>
      {fitBesideEachOther(options) ? <div className="flex flex-wrap gap-2">{rows}</div> : rows}
    </Fieldset>
  )
}

/** Whether the options are short enough for several per line. */
function fitBesideEachOther(options: readonly ChoiceOption[]): boolean {
  return (
    options.length >= 4 &&
    options.every(
      ({ label, hint, icon }) => typeof label === 'string' && label.length <= 32 && !hint && !icon,
    )
  )
}
