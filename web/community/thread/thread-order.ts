import type { Post } from '#contract/community/posts.ts'

/** A post with the answers to it. */
export interface Branch {
  readonly post: Post
  readonly replies: readonly Post[]
}

/**
 * Posts oldest first, each with its answers below it. There is one level: an answer to an answer is below the same post, and one whose
 * post is not there is by itself.
 */
export function branchesOf(posts: readonly Post[]): Branch[] {
  const byId = new Map(posts.map((post) => [post.id, post]))
  const rootOf = (post: Post): Post => {
    let root = post
    // Bounded: an answer is newer than what it answers, so that no circle can be written; one that was is cut all the same.
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

/**
 * A part of a post's words by its place, as a reference to it: how it is quoted. What a browser gives as selected has other breaks
 * between paragraphs than the words have.
 */
export function quoteOf(plain: string, selected: string): { from: number; to: number } | null {
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
