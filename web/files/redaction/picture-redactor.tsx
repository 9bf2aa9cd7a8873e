import { Plus, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { drawAnew } from '../pictures/drawing.ts'
import { BoxButton } from './box-button.tsx'
import { boxBetween, newBox, type Point } from './boxes.ts'
import { burnt } from './burn.ts'
import type { RedactorProps } from './redactor-props.ts'
import { useBoxes } from './use-boxes.ts'

interface PictureRedactorProps extends RedactorProps {
  image: ImageBitmap
  mediaType: string
}

/** Boxes over a picture, by pointer or by keyboard. The copy has them burnt in. */
export function PictureRedactor({ image, mediaType, isWorking, onSave }: PictureRedactorProps) {
  const { boxes, canUndo, add, change, remove, undo } = useBoxes()
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [start, setStart] = useState<Point | null>(null)
  useEffect(() => {
    const drawn = drawAnew(image).canvas
    if (!canvas.current) return
    canvas.current.width = drawn.width
    canvas.current.height = drawn.height
    canvas.current.getContext('2d')?.drawImage(drawn, 0, 0)
  }, [image])

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
          <canvas ref={canvas} className="block max-h-[55vh] max-w-full" />
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
      <div className="flex flex-wrap gap-3">
        <Button tone="secondary" icon={<Plus aria-hidden size={20} />} onClick={addNew}>
          {m.evidence_box_add()}
        </Button>
        {canUndo && (
          <Button tone="secondary" icon={<Undo2 aria-hidden size={20} />} onClick={undo}>
            {m.evidence_undo()}
          </Button>
        )}
        {boxes.length > 0 && (
          <Button
            working={isWorking && m.evidence_redact_working()}
            onClick={() => onSave(() => burnt(image, boxes, mediaType))}
          >
            {m.evidence_redact_save()}
          </Button>
        )}
      </div>
      <output className="sr-only">{m.evidence_boxes_count({ count: boxes.length })}</output>
    </div>
  )
}
