/** The text typed into a prerendered field before hydration. React would replace it with its own, empty value. */
export function earlyText(fieldId: string): string {
  if (typeof document === 'undefined') return ''
  const field = document.getElementById(fieldId)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
}
