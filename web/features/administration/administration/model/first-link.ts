/** The first web address in a message, without a full stop after it. */
export function linkIn(text: string): string | null {
  const found = /https?:\/\/[^\s<>"]+/.exec(text)?.[0].replace(/[.,;:!?)]+$/, '')
  return found && URL.canParse(found) ? found : null
}
