import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/** The picture code is loaded when a picture is added. */
const AddCover = lazy(async () => {
  const [{ AddPicture }, { coverCopy }] = await Promise.all([
    import('./add-picture.tsx'),
    import('../model/picture-size.ts'),
  ])
  return {
    default: (props: Omit<Parameters<typeof AddPicture>[0], 'copy'>) => (
      <AddPicture {...props} copy={coverCopy} />
    ),
  }
})

interface OwnPictureProps {
  bookId: string
  picture: string | null
  onChange: (picture: string | null) => void
}

/** A picture from the device in place of the drawing. It is sealed with the book, and nobody else sees it. */
export function OwnPicture({ bookId, picture, onChange }: OwnPictureProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <div className="grid gap-3">
      {chosen ? (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <AddCover
            key={`${chosen.name} ${chosen.lastModified}`}
            entryId={bookId}
            file={chosen}
            onAdd={onChange}
            onDone={() => setChosen(null)}
          />
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button
            tone="secondary"
            size="small"
            icon={<ImagePlus aria-hidden size={20} />}
            onClick={() => input.current?.click()}
          >
            {picture === null ? m.recovery_cover_own() : m.recovery_cover_own_other()}
          </Button>
          {picture !== null && (
            <Button tone="quiet" size="small" onClick={() => onChange(null)}>
              {m.recovery_cover_own_remove()}
            </Button>
          )}
        </div>
      )}
      <p className="text-sm text-ink-soft">{m.recovery_cover_own_hint()}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={m.recovery_cover_own()}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.files?.[0] ?? null)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
