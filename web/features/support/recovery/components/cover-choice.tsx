import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Fieldset } from '#web/ui/field.tsx'
import {
  type CoverColor,
  coverColors,
  type CoverShape,
  coverShapes,
  type JournalBook,
} from '../model/book.ts'
import { palettes } from '../model/cover-art.ts'
import { colorNames, shapeNames } from '../model/cover-names.ts'
import { CoverDrawing } from './cover.tsx'

interface TileProps {
  name: string
  label: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** One of several pictures to choose from, with its label below. */
function Tile({ name, label, isChosen, onChoose, children }: TileProps) {
  return (
    <label className="grid cursor-pointer content-start gap-1 rounded-md border-2 border-line p-1.5 hover:border-deep has-checked:border-deep has-checked:bg-deep-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="radio" name={name} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
      <span className="text-center text-sm wrap-anywhere in-[:has(:checked)]:font-semibold">{label}</span>
    </label>
  )
}

interface CoverChoiceProps {
  book: Pick<JournalBook, 'shape' | 'color' | 'picture'>
  onChange: (change: { shape?: CoverShape; color?: CoverColor }) => void
}

/** The drawing on the cover, unless there is an own picture, and its colours. */
export function CoverChoice({ book, onChange }: CoverChoiceProps) {
  return (
    <div className="grid gap-5">
      {book.picture === null && (
        <Fieldset legend={m.recovery_cover_shape()}>
          <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
            {coverShapes.map((shape) => (
              <Tile
                key={shape}
                name="cover-shape"
                label={shapeNames[shape]()}
                isChosen={book.shape === shape}
                onChoose={() => onChange({ shape })}
              >
                <span className="overflow-hidden rounded-sm">
                  <CoverDrawing shape={shape} color={book.color} />
                </span>
              </Tile>
            ))}
          </div>
        </Fieldset>
      )}
      <Fieldset legend={m.recovery_cover_color()}>
        <div className="grid grid-cols-3 gap-2 md:grid-cols-6">
          {coverColors.map((color) => (
            <Tile
              key={color}
              name="cover-color"
              label={colorNames[color]()}
              isChosen={book.color === color}
              onChoose={() => onChange({ color })}
            >
              <span
                aria-hidden
                className="flex h-9 overflow-hidden rounded-sm border border-line forced-color-adjust-none"
              >
                {[palettes[color].ground, palettes[color].far, palettes[color].light].map((fill) => (
                  <span key={fill} className="grow" style={{ backgroundColor: fill }} />
                ))}
              </span>
            </Tile>
          ))}
        </div>
      </Fieldset>
    </div>
  )
}
