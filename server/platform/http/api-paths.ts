/** Whether a program asks, and not somebody who looks at a page. */
export function isApi({ url }: { url: string }): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
}
