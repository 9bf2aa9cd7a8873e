import type { ComponentProps } from 'react'
import { ChoiceRow, type ChoiceOption } from './choices.tsx'
import { Fieldset } from './field.tsx'

type RadiosProps<Value extends string> = Omit<ComponentProps<typeof Fieldset>, 'children' | 'id'> & {
  /** The form name; the first row has the id `name`, so that an error summary can link to it. */
  name: string
  options: readonly ChoiceOption<Value>[]
  value?: Value | null | undefined
  onChange?: ((value: Value) => void) | undefined
}

/** A single choice from a few options. */
export function Radios<Value extends string>({
  name,
  options,
  value,
  onChange,
  ...wording
}: RadiosProps<Value>) {
  return (
    <Fieldset id={`${name}-group`} {...wording}>
      {options.map((option, index) => (
        <ChoiceRow
          key={option.value}
          type="radio"
          id={index === 0 ? name : `${name}-${option.value}`}
          name={name}
          value={option.value}
          label={option.label}
          hint={option.hint}
          icon={option.icon}
          {...(onChange
            ? { checked: value === option.value, onChange: () => onChange(option.value) }
            : { defaultChecked: value === option.value })}
        />
      ))}
    </Fieldset>
  )
}
