interface OptionsProps<Value extends string> {
  readonly values: readonly Value[]
  readonly names: Readonly<Record<Value, () => string>>
}

/** The options of a select, with their labels. */
export function Options<Value extends string>({ values, names }: OptionsProps<Value>) {
  return values.map((value) => (
    <option key={value} value={value}>
      {names[value]()}
    </option>
  ))
}

/** The value for the string of a control. */
export const chosen = <Value extends string>(values: readonly Value[], input: string): Value | null =>
  values.find((value) => value === input) ?? null
