import type { pictureTypes } from '#contract/profiles.ts'

export type PictureType = (typeof pictureTypes)[number]

const starts: { type: PictureType; at: number; bytes: string }[] = [
  { type: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'image/webp', at: 8, bytes: 'WEBP' },
]

/** The kind of picture by its first bytes (WHATWG MIME Sniffing §6.1), whatever type was declared. */
export function pictureTypeOf(content: Uint8Array): PictureType | undefined {
  const head = Buffer.from(content.subarray(0, 12)).toString('latin1')
  const found = starts.find(({ at, bytes }) => head.startsWith(bytes, at))
  return found?.type === 'image/webp' && !head.startsWith('RIFF') ? undefined : found?.type
}

/** Where a picture is read, which is also what the profile keeps of it. */
export const pictureUrl = (id: string) => `/api/pictures/${id}`

export const pictureIdOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)

/** Where its file is. */
export const pictureFolder = 'pictures'
export const pictureKey = (id: string) => `${pictureFolder}/${id}`
