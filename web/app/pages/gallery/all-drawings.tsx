import {
  createElement,
  type FunctionComponent,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { SpotFrame } from '#web/ui/illustrations/spot-frame.tsx'

/** The building blocks of drawings. */
const parts = new Set(['figure', 'spot-frame'])

interface NamedDrawing {
  /** The name of its file, without the extension. */
  readonly file: string
  readonly name: string
  readonly drawing: ReactElement
}

type Exports = Readonly<Record<string, unknown>>
const files = import.meta.glob<Exports>('../../../ui/illustrations/*.tsx', { eager: true })

const isComponent = (value: unknown): value is FunctionComponent => typeof value === 'function'

const isSet = (value: unknown): value is Readonly<Record<string, ReactNode>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((each) => isValidElement(each))

/** `SentLetter` for `sent-letter`. */
const componentOf = (file: string) =>
  file.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())

function drawingsIn(file: string, exported: Exports): NamedDrawing[] {
  const sets = Object.values(exported).filter((each) => isSet(each))
  if (sets.length > 0)
    return sets.flatMap((set) =>
      Object.entries(set).map(([name, drawing]) => ({
        file,
        name,
        drawing: <SpotFrame width={144}>{drawing}</SpotFrame>,
      })),
    )
  const component = exported[componentOf(file)]
  return isComponent(component) ? [{ file, name: file, drawing: createElement(component) }] : []
}

/**
 * Every drawing in web/ui/illustrations by its name: each file has one component named like the file, or a
 * set of drawings for the arch.
 */
export const allDrawings: readonly NamedDrawing[] = Object.entries(files).flatMap(([path, exported]) => {
  const file = path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length)
  return parts.has(file) ? [] : drawingsIn(file, exported)
})
