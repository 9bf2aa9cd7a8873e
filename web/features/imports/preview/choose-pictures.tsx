import { m } from '#web/messages/compiled/messages.js'
import { controlLook, Field, useFieldControl } from '#web/ui/field.tsx'

function PicturesInput({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <input
      type="file"
      accept="image/*"
      multiple
      {...useFieldControl()}
      className={`${controlLook} w-full`}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])]
        currentTarget.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}

/** Screenshots and photos that become entries of the days on which they were made. */
export function ChoosePictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <Field label={m.imports_pictures_label()} hint={m.imports_pictures_hint()}>
      <PicturesInput onFiles={onFiles} />
    </Field>
  )
}
