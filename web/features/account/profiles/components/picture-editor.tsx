import { useEffect, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { drawPicture, savePicture, wholePicture, type Crop } from '../model/picture-file.ts'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

function Slider({ label, value, min, max, onChange }: SliderProps) {
  const id = `picture-${label.toLowerCase().replaceAll(/\W+/g, '-')}`
  return (
    <Field id={id} label={label}>
      <input
        id={id}
        type="range"
        className="h-11 w-full"
        min={min}
        max={max}
        step={(max - min) / 100}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Field>
  )
}

/** The size and position of the crop. */
function Sliders({ crop, onCrop }: { crop: Crop; onCrop: (crop: Crop) => void }) {
  return (
    <>
      <Slider
        label={m.profiles_picture_zoom()}
        min={1}
        max={4}
        value={crop.zoom}
        onChange={(zoom) => onCrop({ ...crop, zoom })}
      />
      <Slider
        label={m.profiles_picture_across()}
        min={0}
        max={1}
        value={crop.across}
        onChange={(across) => onCrop({ ...crop, across })}
      />
      <Slider
        label={m.profiles_picture_down()}
        min={0}
        max={1}
        value={crop.down}
        onChange={(down) => onCrop({ ...crop, down })}
      />
    </>
  )
}

interface PictureEditorProps {
  userId: string
  image: ImageBitmap
  onSaved: () => Promise<void>
  onCancel: () => void
}

/** Crops a picture to the part that others will see, and stores it. */
export function PictureEditor({ userId, image, onSaved, onCancel }: PictureEditorProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(wholePicture)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (canvas.current) drawPicture(canvas.current, image, crop)
  }, [image, crop])
  const { isWorking, submit } = useWrite(
    async () => {
      if (!canvas.current) return
      await savePicture(userId, canvas.current)
      await onSaved()
    },
    (error) => setProblem(m.profiles_picture_failed({ reason: sentenceFor(error) })),
  )
  return (
    <div className="grid gap-5 md:grid-cols-[auto_1fr]">
      <figure className="grid justify-items-center gap-2">
        <canvas ref={canvas} aria-hidden className="size-40 rounded-full border-2 border-line" />
        <figcaption className="max-w-40 text-center text-sm text-ink-soft">
          {m.profiles_picture_preview()}
        </figcaption>
      </figure>
      <div className="grid gap-3">
        <Sliders crop={crop} onCrop={setCrop} />
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button working={isWorking && m.profiles_picture_using()} onClick={() => submit()}>
            {m.profiles_picture_use()}
          </Button>
          <Button tone="secondary" onClick={onCancel}>
            {m.profiles_picture_cancel()}
          </Button>
        </div>
      </div>
    </div>
  )
}
