// The directions of docs/decisions/0300-trust-then-nouns.md, held by a machine.
// tests/structure/directions.test.ts holds this list against the decision.

/** What each side may import of ours. */
export const allowed = {
  contract: ['contract'],
  encryption: ['encryption'],
  content: ['content', 'contract'],
  server: ['server', 'contract', 'content'],
  web: ['web', 'contract', 'encryption', 'content'],
}

const sides = Object.keys(allowed)

/** The layers of the web: each may import those after it, and none before. */
export const layers = ['app', 'features', 'community', 'files', 'records', 'paper', 'platform', 'ui']

/** The features that others of their group are made of. Nothing imports any other feature of the web, but web/app. */
const parts = [
  'administration/(?!overview/)[^/]+',
  'case/(?:case-file|clocks|conversation|grants|organisations|proofs|second-handler|templates|transfers)',
  'knowledge/(?:academy|certificates|library)',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...Object.entries(allowed).map(([side, targets]) => ({
      name: `${side}-imports`,
      comment: `${side}/ may import only ${targets.join(', ')}.`,
      severity: 'error',
      from: { path: `^${side}/` },
      to: { path: `^(${sides.filter((other) => !targets.includes(other)).join('|')})/` },
    })),
    {
      name: 'server-never-opens',
      comment:
        'The server cannot open anything: it does not even have the code, but for one message that its reader shows to the moderators with that message’s own key (decision 347). Its tests may, to look at what it was given.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/features/chats/reports/opened-message\\.ts$' },
      to: { path: '^(encryption/|node_modules/age-encryption/)' },
    },
    {
      name: 'features-apart',
      comment: 'A feature does not import another feature’s inside; on the server they speak by events.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/' },
      to: { path: '^server/features/', pathNot: '^server/features/$1/' },
    },
    {
      name: 'community-below-features',
      comment: 'What every public page stands on knows none of them.',
      severity: 'error',
      from: { path: '^server/community/' },
      to: { path: '^server/features/' },
    },
    ...layers.slice(1).map((layer, index) => ({
      name: `layer-${layer}`,
      comment: `web/${layer}/ imports nothing of ${layers.slice(0, index + 1).join(', ')}.`,
      severity: 'error',
      from: { path: `^web/${layer}/` },
      to: { path: `^web/(${layers.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'workers-apart',
      comment:
        'The service worker and the verifier start without a page: they know the languages, and no layer above ui/.',
      severity: 'error',
      from: { path: '^web/(service-worker|verifier)/' },
      to: { path: `^web/(${layers.slice(0, -1).join('|')})/` },
    },
    {
      name: 'app-names-features',
      comment: 'The server’s table of contents knows of a feature only how it registers itself.',
      severity: 'error',
      from: { path: '^server/app\\.ts$' },
      to: {
        path: '^server/(features|community)/',
        pathNot: '^server/(features/[^/]+|community)/register\\.ts$',
      },
    },
    {
      name: 'web-groups-apart',
      comment: 'A feature of the web imports none of another group: pages put them together.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'web-features-apart',
      comment: 'Of its own group a feature of the web imports only what is a part of others.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/([^/]+)/' },
      to: {
        path: '^web/features/$1/',
        pathNot: ['^web/features/$1/$2/', ...parts.map((part) => `^web/features/${part}/`)],
      },
    },
    {
      name: 'no-folder-circles',
      comment: 'No two folders of the web need each other.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/' },
      to: { circular: true },
    },
    {
      name: 'only-queries-reach-the-database',
      comment: 'Only queries.ts files import the query builder; routes and policies do not.',
      severity: 'error',
      from: { path: '^server/(features|community)/', pathNot: '/queries\\.ts$|/[a-z-]+-queries\\.ts$' },
      to: { path: '^node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'policies-apart-from-queries',
      comment:
        'A policy decides about what it is given. It shares ids and rows with the queries through ids.ts.',
      severity: 'error',
      from: { path: '^server/(features|community)/.+/policy\\.ts$' },
      to: { path: '^server/(features|community)/.+queries\\.ts$' },
    },
    {
      name: 'queries-apart-from-policies',
      comment: 'A query takes what a policy authorised; both import ids.ts.',
      severity: 'error',
      from: { path: '^server/(features|community)/.+queries\\.ts$' },
      to: { path: '^server/(features|community)/.+/policy\\.ts$' },
    },
    {
      name: 'only-policies-mint',
      comment: 'Only a policy makes an authorised id; everybody else imports its type.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '/policy\\.ts$' },
      to: { path: '^server/features/.+/ids\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-circles',
      comment: 'No two files need each other, for their types neither.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: '^(contract|encryption|content|server|web)/' },
      to: { path: '^(tests|bench|scripts|tools|web-build|demo)/' },
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
    // What tests alone use may reach anywhere; types and dead code are checked there too, by others.
    exclude: {
      path: '^(build|data|\\.react-router|web/messages/compiled)/|\\.test\\.tsx?$|/testing/|/fixture\\.tsx?$',
    },
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
