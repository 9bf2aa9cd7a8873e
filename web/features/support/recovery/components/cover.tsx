import { thumbnailAddress } from '#web/files/showing/thumbnail-address.ts'
import type { JournalBook } from '../model/book.ts'
import { coverPieces, coverSize, palettes, titleTop } from '../model/cover-art.ts'

/** The drawing of a cover, without its title. It is decorative. */
export function CoverDrawing({ shape, color }: Pick<JournalBook, 'shape' | 'color'>) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${coverSize.width} ${coverSize.height}`}
      className="block h-auto w-full forced-color-adjust-none"
    >
      {coverPieces(shape, color).map(({ path, fill }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of a drawing never change places
        <path key={index} d={path} fill={fill} />
      ))}
    </svg>
  )
}

interface CoverProps {
  cover: Pick<JournalBook, 'shape' | 'color' | 'picture'>
  title: string
  author: string
  range: string
}

/** A cover as it is printed, with its title. */
export function Cover({ cover, title, author, range }: CoverProps) {
  const { shape, color, picture } = cover
  const own = picture === null ? null : thumbnailAddress(picture)
  return (
    <div className="@container relative overflow-hidden rounded-md border border-line shadow-lifted forced-color-adjust-none">
      <CoverDrawing shape={shape} color={color} />
      {own !== null && (
        <img
          src={own}
          alt=""
          className="absolute inset-x-0 top-0 w-full object-cover"
          style={{ height: `${titleTop * 100}%` }}
        />
      )}
      <div
        className="absolute inset-x-0 bottom-0 grid content-start gap-[1.2cqw] overflow-hidden px-[10.5cqw] pt-[5cqw]"
        style={{ top: `${titleTop * 100}%`, color: palettes[color].ink }}
      >
        <p className="line-clamp-3 text-[clamp(0.75rem,5cqw,1.75rem)] leading-tight font-bold wrap-anywhere">
          {title}
        </p>
        {author !== '' && <p className="truncate text-[clamp(0.7rem,3cqw,1rem)]">{author}</p>}
        {range !== '' && <p className="truncate text-[clamp(0.65rem,2.4cqw,0.875rem)]">{range}</p>}
      </div>
    </div>
  )
}
