/** The address of the frame. It has its own policy and no origin (server/platform/http/pages/policy.ts). */
export const frameAddress = '/evidence-frame'

/** Kinds of content that the frame can show. */
export type FrameKind = 'picture' | 'video' | 'audio' | 'pdf'

/** A request from the page to the frame. */
export type FrameRequest =
  | {
      readonly ask: 'show'
      readonly kind: FrameKind
      readonly blob: Blob
      /** Accessible name, in the person's language. */
      readonly label: string
      /** "Page {number} of {count}", for a PDF. */
      readonly pageLabel: string
    }
  /** A video passed piece by piece through the attached port. */
  | {
      readonly ask: 'show-film'
      readonly kind: 'video' | 'audio'
      readonly label: string
      /** In bytes. */
      readonly size: number
    }
  | { readonly ask: 'zoom'; readonly zoom: number }
  /** Thumbnail of a PDF's first page. */
  | { readonly ask: 'first-page'; readonly blob: Blob }

/** A message from the frame to the page. Nothing else is accepted. */
export type FrameAnswer =
  | { readonly tell: 'ready' | 'shown' | 'failed' | 'too-large' }
  | { readonly tell: 'first-page'; readonly picture: ImageBitmap }
  | {
      readonly tell: 'key'
      readonly type: 'keydown' | 'keyup'
      readonly key: ForwardedKey
      readonly repeat: boolean
    }

/** Keys used by the page: quick exit, closing, previous and next file. */
export const forwardedKeys = ['Shift', 'Escape', 'ArrowLeft', 'ArrowRight'] as const
export type ForwardedKey = (typeof forwardedKeys)[number]

/** Parses a message of the frame; `null` if it is invalid. */
export function readAnswer(data: unknown): FrameAnswer | null {
  if (typeof data !== 'object' || data === null || !('tell' in data)) return null
  const { tell } = data
  if (tell === 'ready' || tell === 'shown' || tell === 'failed' || tell === 'too-large') return { tell }
  if (tell === 'first-page') {
    return 'picture' in data && data.picture instanceof ImageBitmap ? { tell, picture: data.picture } : null
  }
  if (tell !== 'key' || !('key' in data) || !('type' in data)) return null
  const key = forwardedKeys.find((each) => each === data.key)
  const type = data.type === 'keydown' || data.type === 'keyup' ? data.type : null
  return key && type ? { tell, key, type, repeat: 'repeat' in data && data.repeat === true } : null
}
