import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'
import { thumbnailAddress } from '#web/files/showing/thumbnail-address.ts'
import { type JournalEntry, maxPictures } from '../model/journal.ts'

/** The picture code is loaded when a picture is added. */
const AddPicture = lazy(async () => ({ default: (await import('./add-picture.tsx')).AddPicture }))

type EntryPictures = JournalEntry['pictures']

interface PicturesProps {
  entryId: string
  pictures: EntryPictures
  onChange: (pictures: EntryPictures) => void
}

function PictureList({ pictures, onChange }: Omit<PicturesProps, 'entryId'>) {
  return (
    <ul className="grid gap-3 md:grid-cols-2" aria-label={m.recovery_pictures({ count: pictures.length })}>
      {pictures.map(({ id, picture }, index) => (
        <li key={id} className="grid content-start justify-items-start gap-1">
          <img
            src={thumbnailAddress(picture) ?? undefined}
            alt={m.recovery_picture({ number: index + 1 })}
            className="max-h-80 max-w-full rounded-md border border-line"
          />
          <Button
            tone="quiet"
            size="small"
            onClick={() => onChange(pictures.filter((each) => each.id !== id))}
          >
            {m.recovery_picture_remove({ number: index + 1 })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The pictures of an entry: small copies, sealed within it. */
export function Pictures({ entryId, pictures, onChange }: PicturesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  return (
    <div className="grid gap-3">
      {pictures.length > 0 && <PictureList pictures={pictures} onChange={onChange} />}
      {chosen ? (
        <Suspense fallback={<SkeletonText lines={3} />}>
          <AddPicture
            key={`${chosen.name} ${chosen.lastModified}`}
            entryId={entryId}
            file={chosen}
            onAdd={(picture) => onChange([...pictures, { id: crypto.randomUUID(), picture }])}
            onDone={() => setChosen(null)}
          />
        </Suspense>
      ) : (
        pictures.length < maxPictures && (
          <div>
            <Button
              tone="secondary"
              size="small"
              icon={<ImagePlus aria-hidden size={20} />}
              onClick={() => input.current?.click()}
            >
              {m.recovery_picture_add()}
            </Button>
          </div>
        )
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={m.recovery_picture_add()}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.files?.[0] ?? null)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
