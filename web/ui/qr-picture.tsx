import { encode } from 'uqr'
import { classes } from './classes.ts'

interface QrPictureProps {
  /** The content of the code. */
  text: string
  label: string
  className?: string | undefined
}

/**
 * A QR code, generated on the device: its content is sent nowhere. Always dark on light, or cameras would
 * not recognise it.
 */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, since it is to go to nobody
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes('max-w-full rounded-md', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
