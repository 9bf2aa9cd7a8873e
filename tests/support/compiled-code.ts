/**
 * What lets a Node.js that is started with few variables take code that another one of this run has compiled: a server then
 * takes half of the work to load.
 */
export function compiledCode(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}
