/** Where browsers report what the content security policy stopped. */
export const policyReportsPath = '/api/policy-reports'

/** The only Trusted Types policy, made in web/platform/workers/trusted-scripts.ts. */
export const trustedTypesPolicy = 'own-scripts'

/** In every policy by name, though the first follows from `default-src`: an audit against ASVS 3.4.3 looks for both. */
const noFolder = { 'object-src': ["'none'"], 'base-uri': ["'none'"] }

type Hashes = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The content security policy of one page: our own files, and the inline scripts and styles that the build has seen.
 * Nothing else runs, nothing is sent elsewhere, nobody frames us, and no string becomes a script.
 */
export function pagePolicy({ scripts, styles }: Hashes, secure: boolean): string {
  return directives({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(quoted)],
    'style-src': ["'self'", ...styles.map(quoted)],
    'img-src': ["'self'", 'blob:', 'data:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    // Only the frame that shows evidence may be framed: every other page forbids it by its own policy.
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...noFolder,
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [trustedTypesPolicy],
    ...(secure && { 'upgrade-insecure-requests': [] }),
    'report-uri': [policyReportsPath],
    'report-to': ['policy'],
  })
}

/**
 * The policy of the other workers' scripts. They alone may compile WebAssembly (Argon2), and since one sees the password they may
 * talk to nobody.
 */
export const workerPolicy = directives({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  ...noFolder,
  'frame-ancestors': ["'none'"],
  'report-uri': [policyReportsPath],
  'report-to': ['policy'],
})

/**
 * The policy of the frame in which pictures, videos, recordings and PDFs are shown. Whatever a file does to the code that
 * draws it happens in a document without an origin: it cannot reach the page around it, its keys or its storage, and it can
 * talk to nobody. Decoders of scanned pages are WebAssembly. Its styles are set by its script, which needs no leave.
 */
export function framePolicy(script: string): string {
  return directives({
    'default-src': ["'none'"],
    'script-src': ["'self'", quoted(script), "'wasm-unsafe-eval'"],
    'img-src': ['blob:'],
    'media-src': ['blob:'],
    ...noFolder,
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: ['allow-scripts'],
    'report-uri': [policyReportsPath],
    'report-to': ['policy'],
  })
}

/**
 * What the worker that seals files and sends them may do, and the service worker. They have no password, so they may talk to this
 * server; and they need no WebAssembly, so they may compile none.
 */
const workerPolicies = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ["'self'"],
  ...noFolder,
  'frame-ancestors': ["'none'"],
  'report-uri': [policyReportsPath],
  'report-to': ['policy'],
}

export const fileWorkerPolicy = directives(workerPolicies)

/** The service worker shows notifications as well, with a picture of this site: without it the browser shows its own. */
export const serviceWorkerPolicy = directives({ ...workerPolicies, 'img-src': ["'self'"] })

/** The policy of every other file: opened directly, it may do nothing. */
export const filePolicy = directives({
  'default-src': ["'none'"],
  ...noFolder,
  'frame-ancestors': ["'none'"],
  sandbox: [],
})

/**
 * The policy of a document that the server writes itself: text, and its one style where it has one. In a sandbox its links would come
 * from nowhere, and this server would refuse them.
 */
export function documentPolicy(style?: string): string {
  return directives({
    'default-src': ["'none'"],
    ...(style === undefined ? {} : { 'style-src': [quoted(style)] }),
    ...noFolder,
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
}

function directives(table: Record<string, readonly string[]>): string {
  return Object.entries(table)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function quoted(hash: string): string {
  return `'${hash}'`
}
