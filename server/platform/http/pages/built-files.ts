import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileWorkerPolicy, serviceWorkerPolicy, workerPolicy } from './policy.ts'

/**
 * Serves what a build made beside the pages. One route for each file that exists, so that no path outside the folder can be asked for. The
 * app's own scripts and styles, of which there are over a thousand in one folder, have one route and a list: to make a route of each
 * was a tenth of the work of a server's start.
 *
 * @param root the folder of what is served
 * @param answerMissing answers where a script is asked for that there is not
 */
export async function serveFiles(
  site: FastifyInstance,
  root: string,
  answerMissing: (request: FastifyRequest, reply: FastifyReply) => unknown,
): Promise<void> {
  const assets = new Set<string>()
  for await (const file of glob('assets/*.*', { cwd: root, exclude: ['**/*.br', '**/*.gz'] }))
    assets.add(file)
  site.get('/assets/:name', async (request, reply) => {
    const file = join('assets', (request.params as { name: string }).name)
    return assets.has(file) ? reply.sendFile(file) : answerMissing(request, reply)
  })
  await site.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz', 'assets/*.*'],
    setHeaders(reply, path) {
      const file = path.slice(root.length).replaceAll('\\', '/')
      if (file.endsWith('.html') || /\.html\.(br|gz)$/.test(file)) return
      const hashed = file.startsWith('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The frame that shows evidence has no origin, and asks for its scripts as a stranger. They are public anyway.
      if (hashed) reply.header('access-control-allow-origin', '*')
      // The service worker fetches pages and files of this site, as the worker that sends files talks to it.
      if (file.startsWith('/sw.js')) reply.header('content-security-policy', serviceWorkerPolicy)
      if (!file.startsWith('/assets/workers/')) return
      const sendsFiles = file.startsWith('/assets/workers/evidence-worker-')
      reply.header('content-security-policy', sendsFiles ? fileWorkerPolicy : workerPolicy)
    },
  })
}
