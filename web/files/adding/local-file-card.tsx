import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { LocalFile } from '../local/local-file.ts'
import { OriginalChoice } from '../disclosure/original-choice.tsx'
import type { SentBy } from '../disclosure/sent-by.ts'
import { FileThumbnail } from '../showing/thumb.tsx'
import { kindName, formatMoment, formatSize, sourceName } from '../showing/words.ts'
import { ChooseAgain } from './choose-again.tsx'
import { ViewLocalFile } from './view-local-file.tsx'
import { LocalFileFields } from './local-file-fields.tsx'
import { MakeCopies } from './make-copies.tsx'

/** Kinds that can be redacted. */
const redactable: ReadonlySet<string> = new Set(['picture', 'text', 'chat'])

interface LocalFileCardProps {
  file: LocalFile
  /** It and the owner's other files. */
  files: readonly LocalFile[]
  /** `undefined` if nothing is sent. */
  sender: SentBy | undefined
  onRemove: () => void
  /** `null` if it is the first or last already. */
  onMove: { up: (() => void) | null; down: (() => void) | null }
  /** Its description can be changed: it is not being sent yet. */
  isOpen: boolean
  children?: ReactNode
}

function IconButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-md hover:bg-deep-soft"
      onClick={onClick}
    >
      {children}
    </button>
  )
}

/** Moves or removes a file. */
function FileButtons({
  name,
  onMove,
  onRemove,
}: { name: string } & Pick<LocalFileCardProps, 'onMove' | 'onRemove'>) {
  return (
    <div className="-me-2 -mt-2 flex shrink-0 flex-wrap justify-end self-start max-md:flex-col">
      {onMove.up && (
        <IconButton label={m.evidence_move_up({ name })} onClick={onMove.up}>
          <ArrowUp aria-hidden size={20} />
        </IconButton>
      )}
      {onMove.down && (
        <IconButton label={m.evidence_move_down({ name })} onClick={onMove.down}>
          <ArrowDown aria-hidden size={20} />
        </IconButton>
      )}
      <IconButton label={m.evidence_remove({ name })} onClick={onRemove}>
        <Trash2 aria-hidden size={20} />
      </IconButton>
    </div>
  )
}

/** A file on this device with its description and actions. */
export function LocalFileCard({
  file,
  files,
  sender,
  onRemove,
  onMove,
  isOpen,
  children,
}: LocalFileCardProps) {
  const { name, kind, bytes, capturedAt, source } = file
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 md:p-5">
      <div className="flex gap-4">
        <FileThumbnail kind={kind} thumbnail={file.thumbnail} shielded={file.shielded} />
        <div className="grid min-w-0 grow content-start gap-1">
          <h3 className="text-base break-words">{name}</h3>
          <p className="text-sm text-ink-soft">
            {kindName(kind)} · {formatSize(bytes)}
            {capturedAt && <> · {formatMoment(capturedAt)}</>}
          </p>
          {source !== 'original' && (
            <p>
              <Tag tone="deep">{sourceName(source)}</Tag>
            </p>
          )}
        </div>
        {isOpen && <FileButtons name={name} onMove={onMove} onRemove={onRemove} />}
      </div>
      {file.where === 'lost' && <ChooseAgain file={file} />}
      {file.where === 'tab' && (
        <Notice tone="warn">
          <p>{m.evidence_only_in_tab()}</p>
        </Notice>
      )}
      {children}
      <div className="empty:hidden">
        <ViewLocalFile file={file} />
      </div>
      {isOpen && (
        <>
          <LocalFileFields file={file} />
          {sender !== undefined && <OriginalChoice file={file} files={files} sender={sender} />}
          {file.where !== 'lost' && source === 'original' && redactable.has(kind) && (
            <Details summary={m.evidence_copies_title()}>
              <MakeCopies file={file} />
            </Details>
          )}
        </>
      )}
    </li>
  )
}
