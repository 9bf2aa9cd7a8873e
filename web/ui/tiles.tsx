import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import type { ChoiceOption } from './choices.tsx'
import { Fieldset } from './field.tsx'

type Wording = Omit<ComponentProps<typeof Fieldset>, 'children' | 'id'>

interface TileProps<Value extends string> {
  type: 'radio' | 'checkbox'
  id: string
  name: string
  choice: ChoiceOption<Value>
  checked: boolean
  onChange: (on: boolean) => void
}

/** One choice as a tile with its picture. The whole tile is clickable. */
function Tile<Value extends string>({ type, id, name, choice, checked, onChange }: TileProps<Value>) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-surface px-3 py-2.5 transition-colors hover:border-deep has-checked:border-deep has-checked:bg-deep-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type={type}
        id={id}
        name={name}
        value={choice.value}
        checked={checked}
        className="size-5 shrink-0 outline-none"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {choice.icon && <span className="shrink-0 text-deep">{choice.icon}</span>}
      <span className="min-w-0 font-semibold leading-snug">{choice.label}</span>
    </label>
  )
}

type TilesProps<Value extends string> = Wording & {
  /** The form name; the first tile has the id `name`, so that an error summary can link to it. */
  name: string
  options: readonly ChoiceOption<Value>[]
  /** Whether the choices are sentences, shown one below the other. */
  isWordy?: boolean | undefined
} & (
    | { kind: 'one'; value: Value | null; onChange: (value: Value) => void }
    | { kind: 'several'; value: readonly Value[]; onChange: (value: Value[]) => void }
  )

/** Choices with pictures and a few words, two or three beside each other. */
export function Tiles<Value extends string>(props: TilesProps<Value>) {
  const { name, options, isWordy, kind, value: _value, onChange: _onChange, ...wording } = props
  const isOn = (option: Value) =>
    props.kind === 'one' ? props.value === option : props.value.includes(option)
  const change = (changed: Value, on: boolean) => {
    if (props.kind === 'one') return props.onChange(changed)
    return props.onChange(
      options.map((option) => option.value).filter((each) => (each === changed ? on : isOn(each))),
    )
  }
  return (
    <Fieldset id={`${name}-group`} {...wording}>
      <div
        className={classes(
          'grid gap-2',
          !isWordy && 'grid-cols-2',
          !isWordy && options.length !== 4 && 'md:grid-cols-3',
        )}
      >
        {options.map((choice, index) => (
          <Tile
            key={choice.value}
            type={kind === 'one' ? 'radio' : 'checkbox'}
            id={index === 0 ? name : `${name}-${choice.value}`}
            name={name}
            choice={choice}
            checked={isOn(choice.value)}
            onChange={(on) => change(choice.value, on)}
          />
        ))}
      </div>
    </Fieldset>
  )
}
