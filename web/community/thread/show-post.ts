import { answerAnchor } from '../thread-pages.ts'

/** Goes to a post of the page and gives it the focus; to the next one where it is hidden or gone. @returns whether there was one */
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

/** Goes to where an answer is written. */
export function focusAnswer(): void {
  requestAnimationFrame(() => {
    const title = document.getElementById('answer-title')
    title?.scrollIntoView({ block: 'start' })
    title?.closest('section')?.querySelector('textarea')?.focus({ preventScroll: true })
  })
}
