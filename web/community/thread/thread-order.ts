import type { Post } from '#contract/community/posts.ts'

/** A post with its answers. */
export interface Branch {
  readonly post: Post
  readonly replies: readonly Post[]
}

/**
 * Groups posts, oldest first, with their answers. There is one level: an answer to an answer is listed under the same post, and an answer
 * whose post is missing stands alone.
 */
export function groupBranches(posts: readonly Post[]): Branch[] {
  const byId = new Map(posts.map((post) => [post.id, post]))
  const rootOf = (post: Post): Post => {
    let root = post
    // An answer is newer than its post, so cycles cannot occur; the bound cuts one all the same.
    for (let level = 0; level < posts.length; level++) {
      const above = root.replyTo === null ? undefined : byId.get(root.replyTo)
      if (!above) return root
      root = above
    }
    return post
  }
  const branches = new Map<string, { post: Post; replies: Post[] }>()
  for (const post of posts) if (rootOf(post) === post) branches.set(post.id, { post, replies: [] })
  for (const post of posts) {
    const root = rootOf(post)
    if (root !== post) branches.get(root.id)?.replies.push(post)
  }
  return [...branches.values()]
}

const escaped = (words: string) => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The position of a quote in a post's text. A browser's selection has other line breaks between paragraphs than the text. */
export function locateQuote(plain: string, selected: string): { from: number; to: number } | null {
  const words = selected.trim()
  if (words === '') return null
  const found = new RegExp(
    words
      .split(/\s+/)
      .map(escaped)
      .join(String.raw`\s+`),
  ).exec(plain)
  return found && { from: found.index, to: found.index + found[0].length }
}
