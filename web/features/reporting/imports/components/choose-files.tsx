import { m } from '#web/messages/compiled/messages.js'
import { Checkboxes } from '#web/ui/checkboxes.tsx'
import type { Conversation } from '../model/conversation.ts'
import type { OfferedFiles } from '../model/offered-files.ts'

interface ChooseFilesProps {
  source: Conversation['source']
  files: OfferedFiles
  /** The mail or page itself, whose name nobody knows. */
  offered: readonly string[]
  value: readonly string[]
  onChange: (names: readonly string[]) => void
}

/** Choice of the files to import with the chosen messages. */
export function ChooseFiles({ source, files, offered, value, onChange }: ChooseFilesProps) {
  const { offered: there, more, missing } = files
  const optionOf = (name: string) =>
    offered.includes(name)
      ? {
          value: name,
          ...wholeFile(source, there.filter((each) => offered.includes(each)).length > 1 ? name : null),
        }
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

/** @param name if there are several, told apart only by name */
function wholeFile(source: Conversation['source'], name: string | null): { label: string; hint: string } {
  if (source === 'page') return { label: m.imports_page_whole(), hint: m.imports_page_whole_hint() }
  const label = m.imports_mail_whole()
  return { label: name === null ? label : `${label}: ${name}`, hint: m.imports_mail_whole_hint() }
}
