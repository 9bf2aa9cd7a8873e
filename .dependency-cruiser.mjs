// The directions of docs/decisions/0001-one-package-by-trust-boundary.md, held by a machine.
// tests/structure/directions.test.ts holds this list against the decision.

/** What each side may import of ours. */
export const allowed = {
  contract: ['contract'],
  encryption: ['encryption'],
  content: ['content'],
  server: ['server', 'contract', 'content'],
  web: ['web', 'contract', 'encryption', 'content'],
}

const sides = Object.keys(allowed)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(allowed).map(([side, targets]) => ({
      name: `${side}-imports`,
      comment: `${side}/ may import only ${targets.join(', ')}.`,
      severity: 'error',
      from: { path: `^${side}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^(${sides.filter((other) => !targets.includes(other)).join('|')})/` },
    })),
    {
      name: 'server-never-opens',
      comment: 'The server cannot open anything: it does not even have the code, in tests neither.',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(encryption/|node_modules/age-encryption/)' },
    },
    {
      name: 'features-apart',
      comment: 'A feature does not import another feature’s inside; on the server they speak by events.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/features/', pathNot: '^server/features/$1/' },
    },
    {
      name: 'app-names-features',
      comment: 'The server’s table of contents knows of a feature only how it registers itself.',
      severity: 'error',
      from: { path: '^server/app\\.ts$' },
      to: { path: '^server/features/', pathNot: '^server/features/[^/]+/register\\.ts$' },
    },
    {
      name: 'web-features-apart',
      comment:
        'On the web, pages compose features; a feature’s components do not reach into another. What opens and seals reports, and their evidence, is what every feature of a report stands on.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/(?!pages/)', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^web/features/',
        pathNot: '^web/features/($1/|evidence/|reports/(sealing/|queries\\.ts$|sending/outcome\\.ts$))',
      },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'web/ui and web/platform know no feature.',
      severity: 'error',
      from: { path: '^web/(ui|platform)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^web/features/' },
    },
    {
      name: 'only-queries-reach-the-database',
      comment: 'Only queries.ts files import the query builder; routes and policies do not.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '/queries\\.ts$|/[a-z-]+-queries\\.ts$|\\.test\\.ts$' },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(contract|encryption|content|server|web)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|bench|scripts)/' },
    },
    { name: 'declared', severity: 'error', from: {}, to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] } },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\+types|compiled/|^pdfmake/interfaces$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|data|\\.react-router|web/messages/compiled)/' },
    // Types too. 'specify' would read every file a second time, to say of each import whether it is left when types are gone.
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
}
