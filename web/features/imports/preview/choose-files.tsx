import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import type { OfferedFiles } from '../offered-files.ts'

interface ChooseFilesProps {
  files: OfferedFiles
  /** The mail itself, which has a name that nobody knows it by. */
  offered: readonly string[]
  value: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** Which files of the chosen messages come along, one by one. */
export function ChooseFiles({ files: { there, more, missing }, offered, value, onChange }: ChooseFilesProps) {
  const optionOf = (name: string) =>
    offered.includes(name)
      ? { value: name, label: m.imports_mail_whole(), hint: m.imports_mail_whole_hint() }
      : { value: name, label: name.split('/').at(-1) ?? name }
  return (
    <>
      {there.length > 0 && (
        <Checkboxes
          name="imports-files"
          legend={m.imports_media_label()}
          hint={m.imports_media_hint()}
          options={there.map(optionOf)}
          value={value}
          onChange={onChange}
        />
      )}
      {more > 0 && <p className="text-ink-soft">{m.imports_media_more({ count: more })}</p>}
      {missing > 0 && <p className="text-ink-soft">{m.imports_media_missing({ count: missing })}</p>}
    </>
  )
}
