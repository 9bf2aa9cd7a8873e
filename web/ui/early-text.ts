/**
 * What somebody typed into a prerendered field before the code of the page was there. React would put its own, empty
 * value over it when it takes the page over.
 */
export function earlyText(fieldId: string): string {
  if (typeof document === 'undefined') return ''
  const field = document.getElementById(fieldId)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
}
