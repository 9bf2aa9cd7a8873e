import type { Shape } from '#content/pictures/names.ts'
// One file for all drawings, which a browser fetches once: pages only point into it.
import sheet from '#content/pictures/shapes.svg?no-inline'

/** One line drawing beside the words that say the same, so it is not read out. */
export function LinePicture({ shape }: { shape: Shape }) {
  return (
    <svg aria-hidden className="line-picture">
      <use href={`${sheet}#${shape}`} />
    </svg>
  )
}

/** A way in drawings, the last of which is where it leads. */
export function LinePictures({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <span className="line-pictures">
      {shapes.map((shape) => (
        <LinePicture key={shape} shape={shape} />
      ))}
    </span>
  )
}
