import { Camera, ClipboardPaste, Link2, MessageSquareText, Mic, Paperclip } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useCoarsePointer } from './pointer.ts'
import type { FileInput } from '../intake/candidate.ts'
import { toFileInputs } from '../intake/file-inputs.ts'

export type PanelName = 'words' | 'link' | 'voice'

interface AddOptionsProps {
  /** Files are disabled if a person in them is or may be under 18. */
  withFiles: boolean
  open: PanelName | null
  onOpen: (panel: PanelName) => void
  onFiles: (input: FileInput[]) => void
  onPaste: () => void
}

const look =
  'flex min-h-14 items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2.5 text-start font-semibold leading-snug transition-colors hover:border-deep hover:bg-deep-soft aria-expanded:border-deep aria-expanded:bg-deep-soft'

function Way({
  icon,
  expanded,
  onClick,
  children,
}: {
  icon: ReactNode
  expanded?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className={look} aria-expanded={expanded} onClick={onClick}>
      <span className="text-deep">{icon}</span>
      <span>{children}</span>
    </button>
  )
}

/** A button that opens the device's file picker. */
function FileButton({
  camera,
  icon,
  onFiles,
  children,
}: {
  camera?: boolean
  icon: ReactNode
  onFiles: AddOptionsProps['onFiles']
  children: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Way icon={icon} onClick={() => input.current?.click()}>
        {children}
      </Way>
      <input
        ref={input}
        type="file"
        hidden
        {...(camera ? { accept: 'image/*', capture: 'environment' } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles(toFileInputs(currentTarget.files ?? []))
          // Lets the same file be chosen again after it was removed.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** All ways of adding evidence that this device supports. */
export function AddOptions({ withFiles, open, onOpen, onFiles, onPaste }: AddOptionsProps) {
  const hasCamera = useCoarsePointer()
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {withFiles && (
        <>
          <FileButton icon={<Paperclip aria-hidden size={22} />} onFiles={onFiles}>
            {m.evidence_choose()}
          </FileButton>
          {hasCamera && (
            <FileButton camera icon={<Camera aria-hidden size={22} />} onFiles={onFiles}>
              {m.evidence_photo()}
            </FileButton>
          )}
          <Way icon={<ClipboardPaste aria-hidden size={22} />} onClick={onPaste}>
            {m.evidence_paste()}
          </Way>
        </>
      )}
      <Way
        icon={<MessageSquareText aria-hidden size={22} />}
        expanded={open === 'words'}
        onClick={() => onOpen('words')}
      >
        {m.evidence_words()}
      </Way>
      <Way icon={<Mic aria-hidden size={22} />} expanded={open === 'voice'} onClick={() => onOpen('voice')}>
        {m.evidence_voice()}
      </Way>
      <Way icon={<Link2 aria-hidden size={22} />} expanded={open === 'link'} onClick={() => onOpen('link')}>
        {m.evidence_link()}
      </Way>
    </div>
  )
}
