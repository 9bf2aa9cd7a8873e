import { Plus, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { redraw } from '../pictures/canvas.ts'
import { BoxButton } from './box-button.tsx'
import { boxBetween, newBox, type Point } from './boxes.ts'
import { burnBoxes } from './burn.ts'
import type { RedactorProps } from './redactor-props.ts'
import { useBoxes } from './use-boxes.ts'

interface PictureRedactorProps extends RedactorProps {
  image: ImageBitmap
  mediaType: string
}

/** Boxes over a picture, by pointer or keyboard. They are burnt into the copy. */
export function PictureRedactor({ image, mediaType, isWorking, onSave }: PictureRedactorProps) {
  const { boxes, canUndo, add, change, remove, undo } = useBoxes()
  const place = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<Point | null>(null)
  const pointAt = (event: PointerEvent): Point => {
    const { left, top, width, height } = place.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height }
  }
  const addNew = () => {
    add(newBox(crypto.randomUUID()))
    requestAnimationFrame(() => {
      const buttons = place.current?.querySelectorAll('button')
      buttons?.item(buttons.length - 2)?.focus()
    })
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{m.evidence_boxes_how()}</p>
      <div className="grid justify-items-center rounded-md bg-sunken p-3">
        <div
          ref={place}
          className="relative cursor-crosshair touch-none select-none"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be as large as its picture
          role="group"
          aria-label={m.evidence_boxes_picture()}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            setStart(pointAt(event))
          }}
          onPointerUp={(event) => {
            const box = start && boxBetween(crypto.randomUUID(), start, pointAt(event))
            setStart(null)
            if (box) add(box)
          }}
        >
          <DrawnPicture image={image} />
          {boxes.map((box, index) => (
            <BoxButton
              key={box.id}
              box={box}
              number={index + 1}
              pointAt={pointAt}
              onChange={change}
              onRemove={() => remove(box.id)}
            />
          ))}
        </div>
      </div>
      <Actions
        isEmpty={boxes.length === 0}
        isWorking={isWorking}
        onAdd={addNew}
        onUndo={canUndo ? undo : undefined}
        onSave={() => onSave(() => burnBoxes(image, boxes, mediaType))}
      />
      <output className="sr-only">{m.evidence_boxes_count({ count: boxes.length })}</output>
    </div>
  )
}

function DrawnPicture({ image }: { image: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const drawn = redraw(image).canvas
    if (!canvas.current) return
    canvas.current.width = drawn.width
    canvas.current.height = drawn.height
    canvas.current.getContext('2d')?.drawImage(drawn, 0, 0)
  }, [image])
  return <canvas ref={canvas} className="block max-h-[55vh] max-w-full" />
}

interface ActionsProps {
  isEmpty: boolean
  isWorking: boolean
  onAdd: () => void
  /** Omitted if there is nothing to undo. */
  onUndo: (() => void) | undefined
  onSave: () => void
}

function Actions({ isEmpty, isWorking, onAdd, onUndo, onSave }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="secondary" icon={<Plus aria-hidden size={20} />} onClick={onAdd}>
        {m.evidence_box_add()}
      </Button>
      {onUndo && (
        <Button tone="secondary" icon={<Undo2 aria-hidden size={20} />} onClick={onUndo}>
          {m.evidence_undo()}
        </Button>
      )}
      {!isEmpty && (
        <Button working={isWorking && m.evidence_redact_working()} onClick={onSave}>
          {m.evidence_redact_save()}
        </Button>
      )}
    </div>
  )
}
