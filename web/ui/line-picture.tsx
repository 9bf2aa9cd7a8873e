import type { Shape } from '#content/pictures/names.ts'
// All drawings are in one file, which a browser fetches once: pages only reference it.
import sheet from '#content/pictures/shapes.svg?no-inline'

/** A line drawing beside text that says the same, so it is hidden from screen readers. */
export function LinePicture({ shape }: { shape: Shape }) {
  return (
    <svg aria-hidden className="line-picture">
      <use href={`${sheet}#${shape}`} />
    </svg>
  )
}

/** A sequence of drawings that ends at the destination. */
export function LinePictures({ shapes }: { shapes: readonly Shape[] }) {
  return (
    <span className="line-pictures">
      {shapes.map((shape) => (
        <LinePicture key={shape} shape={shape} />
      ))}
    </span>
  )
}
