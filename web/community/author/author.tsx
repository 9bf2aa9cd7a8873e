import type { TextAuthor } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { DrawnAvatar } from '#web/ui/drawn-avatar.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** Draws one of the community's pictures by its number. */
export const VoicePicture = ({ picture, size }: { picture: number; size?: number }) => (
  <DrawnAvatar seed={`voice ${picture}`} size={size} />
)

/** The display name of an author: "Somebody" once the account is deleted, "New member" until a moderator has approved the name. */
export function authorName(author: TextAuthor): string {
  if (!author) return m.community_somebody()
  return author.name ?? m.community_new_member()
}

export function AuthorPicture({ author, size }: { author: TextAuthor; size?: number }) {
  return author ? (
    <VoicePicture picture={author.picture} {...(size === undefined ? {} : { size })} />
  ) : (
    <DrawnAvatar seed="somebody" size={size} />
  )
}

/** The marks beside a name: that it is the reader, or that the author writes for a business. */
export function AuthorMarks({ author }: { author: TextAuthor }) {
  if (!author?.isOwn && !author?.isBusiness) return null
  return (
    <>
      {author.isOwn && <Tag tone="deep">{m.community_you()}</Tag>}
      {author.isBusiness && <Tag>{m.community_business()}</Tag>}
    </>
  )
}
