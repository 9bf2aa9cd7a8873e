/** Whether the request is from a program rather than a browser opening a page. */
export function isApi({ url }: { url: string }): boolean {
  return url === '/api' || url.startsWith('/api/') || url.startsWith('/api?')
}
