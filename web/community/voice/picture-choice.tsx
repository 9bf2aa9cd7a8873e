import { useId, useState } from 'react'
import { drawnPictures } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { VoicePicture } from '../author/author.tsx'

/** Number of pictures shown at first. */
const initialCount = 12

interface PictureChoiceProps {
  value: number
  onChange: (picture: number) => void
}

/** Choice of a drawn picture. Members cannot upload one. */
export function PictureChoice({ value, onChange }: PictureChoiceProps) {
  const name = useId()
  const [hasMore, setMore] = useState(value >= initialCount)
  const shown = Array.from({ length: hasMore ? drawnPictures : initialCount }, (_, picture) => picture)
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{m.community_picture()}</legend>
      <div className="flex flex-wrap gap-1.5">
        {shown.map((picture) => (
          <label
            key={picture}
            className="grid size-12 cursor-pointer place-items-center rounded-full border-2 border-transparent hover:border-line-strong has-checked:border-deep has-checked:bg-deep-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={picture === value}
              aria-label={m.community_picture_number({ number: picture + 1 })}
              onChange={() => onChange(picture)}
            />
            <VoicePicture picture={picture} size={40} />
          </label>
        ))}
      </div>
      {!hasMore && (
        <div>
          <Button tone="quiet" size="small" className="-ms-4" onClick={() => setMore(true)}>
            {m.community_picture_more()}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
