import { useFormDraft } from '#web/platform/device/form-drafts.ts'
import { draftKey, useDraftOwner, useVisitorDraft } from './draft-owner.ts'
import type { PostText } from './post-editor.tsx'

/** A draft of a post and its target. */
export interface PostDraft extends PostText {
  /** The id it was sent with, so that a retry is the same post. */
  readonly id: string | null
  readonly replyTo: string | null
  /** The alias to write under, in place of the usual one. */
  readonly aliasId: string | null
  readonly quote: {
    readonly postId: string
    readonly from: number
    readonly to: number
    readonly words: string
  } | null
}

/**
 * An unsent text for the community: sealed on this device, and in this tab only on a shared device.
 *
 * @param of - the target, such as the id of a thread
 */
export function usePostDraft(of: string) {
  const owner = useDraftOwner()
  const { typed, saveState, change, clear, saveNow } = useFormDraft(draftKey(owner, of))
  const isBlank = saveState !== 'reading' && Object.keys(typed).length === 0
  useVisitorDraft(owner, of, isBlank, change)
  const text = (name: string) => {
    const value = typed[name]
    return typeof value === 'string' ? value : null
  }
  const number = (name: string) => {
    const value = typed[name]
    return typeof value === 'number' ? value : 0
  }
  const quoted = text('quotedPost')
  const draft: PostDraft = {
    source: text('source') ?? '',
    contentNote: text('contentNote') ?? '',
    id: text('id'),
    replyTo: text('replyTo'),
    aliasId: text('aliasId'),
    quote: quoted
      ? { postId: quoted, from: number('quoteFrom'), to: number('quoteTo'), words: text('quoteWords') ?? '' }
      : null,
  }
  const set = ({ quote, ...part }: Partial<PostDraft>) =>
    change({
      ...part,
      ...(quote === undefined
        ? {}
        : {
            quotedPost: quote?.postId ?? null,
            quoteFrom: quote?.from ?? 0,
            quoteTo: quote?.to ?? 0,
            quoteWords: quote?.words ?? '',
          }),
    })
  return { draft, set, keeping: saveState, clear, saveNow }
}
