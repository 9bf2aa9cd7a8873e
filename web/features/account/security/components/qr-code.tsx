import { brand } from '#content/brand.ts'
import { m } from '#web/messages/compiled/messages.js'
import { QrPicture } from '#web/ui/qr-picture.tsx'

/** The URI in the picture (the Key URI Format of Google Authenticator, which all authenticator apps support). */
function keyUri(secret: string, address: string): string {
  const issuer = encodeURIComponent(brand.name)
  return `otpauth://totp/${issuer}:${encodeURIComponent(address)}?secret=${secret}&issuer=${issuer}`
}

/** The secret as a picture for the camera of an app. */
export function QrCode({ secret, address }: { secret: string; address: string }) {
  return <QrPicture text={keyUri(secret, address)} label={m.security_codes_picture()} className="size-60" />
}
