interface OptionsProps<Value extends string> {
  readonly values: readonly Value[]
  readonly names: Readonly<Record<Value, () => string>>
}

/** The options of a select, by the names of what they stand for. */
export function Options<Value extends string>({ values, names }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {names[value]()}
    </option>
  ))
}

/** The one of some values that a control gives back as a string. */
export const chosen = <Value extends string>(values: readonly Value[], given: string): Value | null =>
  values.find((value) => value === given) ?? null
