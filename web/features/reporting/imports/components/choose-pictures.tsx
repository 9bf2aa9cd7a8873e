import { m } from '#web/messages/compiled/messages.js'
import { Field } from '#web/ui/field.tsx'
import { FileInput } from '#web/ui/file-input.tsx'

/** Screenshots and photos that become entries on the days they were taken. */
export function ChoosePictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <Field label={m.imports_pictures_label()} hint={m.imports_pictures_hint()}>
      <FileInput multiple accept="image/*" onFiles={onFiles} />
    </Field>
  )
}
