import { fileWorkerPolicy, serviceWorkerPolicy, workerPolicy } from './policy.ts'

/** Headers of a file that a build made beside the pages, by its address. */
export function fileHeaders(address: string): Record<string, string> {
  const isHashed = address.startsWith('/assets/')
  return {
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    // The frame that shows evidence has no origin, and asks for its scripts as a stranger. They are public anyway.
    ...(isHashed && { 'access-control-allow-origin': '*' }),
    // The service worker fetches pages and files of this site, as the worker that sends files talks to it.
    ...(address === '/sw.js' && { 'content-security-policy': serviceWorkerPolicy }),
    ...(address.startsWith('/assets/workers/') && { 'content-security-policy': policyOfWorker(address) }),
  }
}

const policyOfWorker = (address: string): string =>
  address.startsWith('/assets/workers/evidence-worker-') ? fileWorkerPolicy : workerPolicy
