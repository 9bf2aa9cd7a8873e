/** Where browsers report what the content security policy stopped. */
export const policyReportsPath = '/api/policy-reports'

/** The only Trusted Types policy, made in web/document/trusted-scripts.ts. */
export const trustedTypesPolicy = 'own-scripts'

type Hashes = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The content security policy of one page: our own files, and the inline scripts and styles that the build has seen.
 * Nothing else runs, nothing is sent elsewhere, nobody frames us, and no string becomes a script.
 */
export function pagePolicy({ scripts, styles }: Hashes, secure: boolean): string {
  return directives({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(quoted)],
    'style-src': styles.length > 0 ? styles.map(quoted) : ["'none'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
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
 * The policy of a worker's script. It alone may compile WebAssembly (Argon2), and since it sees the password it may
 * talk to nobody.
 */
export const workerPolicy = directives({
  'default-src': ["'none'"],
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'report-uri': [policyReportsPath],
  'report-to': ['policy'],
})

/** The policy of every other file: opened by itself, it may do nothing. */
export const filePolicy = directives({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
})

function directives(table: Record<string, readonly string[]>): string {
  return Object.entries(table)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

function quoted(hash: string): string {
  return `'${hash}'`
}
