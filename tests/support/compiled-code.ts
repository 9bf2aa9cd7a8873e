/**
 * Lets a Node.js process with few environment variables share the compile cache of this run, which halves a server's start-up work.
 */
export function compiledCode(): { NODE_COMPILE_CACHE?: string } {
  const folder = process.env['NODE_COMPILE_CACHE']
  return folder ? { NODE_COMPILE_CACHE: folder } : {}
}
