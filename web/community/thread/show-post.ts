import { answerAnchor } from '../thread-pages.ts'

/**
 * Scrolls to a post and focuses it; to the next one if it is hidden or deleted.
 * @returns whether there was one
 */
export function showPost(number: number, block: ScrollLogicalPosition = 'start'): boolean {
  const posts = [...document.querySelectorAll<HTMLElement>('article[data-number]')]
  const post =
    document.getElementById(answerAnchor(number)) ??
    posts.find((each) => Number(each.dataset['number']) > number) ??
    posts.at(-1)
  if (!post) return false
  post.scrollIntoView({ block })
  post.focus({ preventScroll: true })
  return true
}

/** Focuses the form for an answer. */
export function focusAnswer(): void {
  requestAnimationFrame(() => {
    const title = document.getElementById('answer-title')
    title?.scrollIntoView({ block: 'start' })
    title?.closest('section')?.querySelector('textarea')?.focus({ preventScroll: true })
  })
}
