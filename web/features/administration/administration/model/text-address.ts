import { id } from '#contract/primitives.ts'

const storyPath = /\/reports\/public\/([^/?#]+)/

/**
 * The public text that an address refers to: a story by its page, a comment by the page for the people it is about. The id alone
 * is accepted as well.
 *
 * @returns the id of the post, or of the story; null if the address refers to neither
 */
export function textIdFrom(typed: string): string | null {
  const address = typed.trim()
  const pathId = /[?&]post=([^&#]+)/.exec(address)?.[1] ?? storyPath.exec(address)?.[1] ?? address
  const parsed = id.safeParse(pathId.toLowerCase())
  return parsed.success ? parsed.data : null
}
