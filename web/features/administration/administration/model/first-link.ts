/** The first web address in a message, without a trailing full stop. */
export function firstLink(text: string): string | null {
  const found = /https?:\/\/[^\s<>"]+/.exec(text)?.[0].replace(/[.,;:!?)]+$/, '')
  return found && URL.canParse(found) ? found : null
}
