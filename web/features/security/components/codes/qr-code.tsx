import { encode } from 'uqr'
import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'

/** What apps read from the picture (the Key URI Format of Google Authenticator, which all of them know). */
function keyUri(secret: string, address: string): string {
  const issuer = encodeURIComponent(brand.name)
  return `otpauth://totp/${issuer}:${encodeURIComponent(address)}?secret=${secret}&issuer=${issuer}`
}

/** The secret as a picture for the camera of an app. Drawn here: it goes to nobody. Always dark on light. */
export function QrCode({ secret, address }: { secret: string; address: string }) {
  const { data, size } = encode(keyUri(secret, address), { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, since it is to go to nobody
      role="img"
      aria-label={m.security_codes_picture()}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-60 max-w-full rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
