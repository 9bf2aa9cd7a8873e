import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { classes } from './classes.ts'
import { controlClass, useFieldControl } from './field.tsx'

interface FileInputProps {
  accept?: string | undefined
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
  /** Whether to show the names of the chosen files; omit it if the page shows them itself. */
  namesChosen?: boolean
}

/** The text about the chosen files. */
export function fileNames(names: readonly string[]): string {
  const [only] = names
  if (only === undefined) return m.ui_file_none()
  return names.length === 1 ? only : m.ui_files_chosen({ count: names.length })
}

/**
 * A file field, in a `Field`: in our style and the page's language, while browsers show their own button.
 * The native control lies invisibly on top, so that files can be dropped on it, and keyboards and screen
 * readers work as usual.
 */
export function FileInput({ accept, multiple = false, onFiles, namesChosen = false }: FileInputProps) {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <span className="relative grid w-full grid-cols-[minmax(0,1fr)]">
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        {...useFieldControl()}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allows choosing the same file again.
          if (!namesChosen) currentTarget.value = ''
          setNames(namesChosen ? files.map(({ name }) => name) : [])
          if (files.length > 0 || namesChosen) onFiles(files)
        }}
      />
      <span
        aria-hidden
        className={classes(
          controlClass,
          'flex w-full min-w-0 items-center gap-3 peer-hover:border-deep peer-aria-invalid:border-danger',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        )}
      >
        <FolderOpen size={20} className="shrink-0 text-deep" />
        <span className="shrink-0 font-semibold text-deep underline underline-offset-4">
          {multiple ? m.ui_files_choose() : m.ui_file_choose()}
        </span>
        <span className="min-w-0 truncate text-ink-soft">{namesChosen && fileNames(names)}</span>
      </span>
    </span>
  )
}
