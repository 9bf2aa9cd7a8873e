import { AudioLines, EyeOff, File, FileText, Image, MessagesSquare, Video } from 'lucide-react'
import type { EvidenceKind } from '#encryption/evidence.ts'
import { classes } from '#web/ui/classes.ts'
import { thumbnailAddress } from './thumbnail-address.ts'

const icons = {
  picture: Image,
  video: Video,
  audio: AudioLines,
  pdf: FileText,
  text: FileText,
  chat: MessagesSquare,
  other: File,
}

interface FileThumbnailProps {
  kind: EvidenceKind
  thumbnail: string | null
  /** Blurred and grey, so that it cannot be recognised. */
  shielded: boolean
}

/** Thumbnail of a file; its name is beside it. */
export function FileThumbnail({ kind, thumbnail, shielded }: FileThumbnailProps) {
  const address = thumbnail === null ? null : thumbnailAddress(thumbnail)
  const Icon = shielded ? EyeOff : icons[kind]
  return (
    <span
      aria-hidden
      className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-sunken text-ink-soft"
    >
      {address && (
        <img
          src={address}
          alt=""
          width={80}
          height={80}
          className={classes(
            'size-full object-cover',
            shielded && 'scale-125 opacity-50 blur-[8px] grayscale',
          )}
        />
      )}
      {(!address || shielded) && <Icon size={30} strokeWidth={1.6} className="absolute" />}
    </span>
  )
}
