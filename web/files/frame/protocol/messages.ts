/** Where the frame is served. It has its own policy and no origin (server/platform/http/pages/policy.ts). */
export const frameAddress = '/evidence-frame'

/** What the frame can show. */
export type FrameKind = 'picture' | 'video' | 'audio' | 'pdf'

/** What the page asks of the frame. */
export type FrameRequest =
  | {
      readonly ask: 'show'
      readonly kind: FrameKind
      readonly blob: Blob
      /** What is read out for it, in the person's language. */
      readonly label: string
      /** "Page {number} of {count}", for a PDF. */
      readonly pageLabel: string
    }
  /** A film that is handed over piece by piece, through the port that comes with this. */
  | {
      readonly ask: 'show-film'
      readonly kind: 'video' | 'audio'
      readonly label: string
      /** Bytes. */
      readonly size: number
    }
  | { readonly ask: 'zoom'; readonly zoom: number }
  /** The first page of a PDF as a small picture. */
  | { readonly ask: 'first-page'; readonly blob: Blob }

/** What the frame tells the page. Nothing in it is believed but these forms. */
export type FrameAnswer =
  | { readonly tell: 'ready' | 'shown' | 'failed' | 'too-large' }
  | { readonly tell: 'first-page'; readonly picture: ImageBitmap }
  | {
      readonly tell: 'key'
      readonly type: 'keydown' | 'keyup'
      readonly key: ForwardedKey
      readonly repeat: boolean
    }

/** Keys that mean something to the page: leaving quickly, closing, the file before and after. */
export const forwardedKeys = ['Shift', 'Escape', 'ArrowLeft', 'ArrowRight'] as const
export type ForwardedKey = (typeof forwardedKeys)[number]

/** A message as one of the frame's, or `null`. */
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
