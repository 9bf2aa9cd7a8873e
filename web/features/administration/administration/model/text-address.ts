import { id } from '#contract/primitives.ts'

const storyPath = /\/reports\/public\/([^/?#]+)/

/**
 * Which public text an address names: a story by its page, a comment by the page on which somebody says that it is about them. The id alone
 * is taken as well.
 *
 * @returns the id of the post, or of the story; null where the address names neither
 */
export function textIdIn(typed: string): string | null {
  const address = typed.trim()
  const named = /[?&]post=([^&#]+)/.exec(address)?.[1] ?? storyPath.exec(address)?.[1] ?? address
  const parsed = id.safeParse(named.toLowerCase())
  return parsed.success ? parsed.data : null
}
