/** What a noun is built as: sealed and its member's own, read by anyone, or threads of the community. */
export const shapes = ['sealed', 'public', 'space'] as const
export type Shape = (typeof shapes)[number]

/** The groups of web/features, and the one in which a noun of each shape starts. */
export const groups = [
  'reporting',
  'case',
  'support',
  'knowledge',
  'community',
  'account',
  'site',
  'administration',
] as const
export type Group = (typeof groups)[number]
export const groupOf: Record<Shape, Group> = { sealed: 'support', public: 'knowledge', space: 'community' }

/** Lines that a new noun adds to files that there are. */
export interface Insertion {
  readonly path: string
  /** Before the first line that starts so. */
  readonly before: string
  readonly lines: string
}

const commonInsertions: readonly Insertion[] = [
  {
    path: 'server/app.ts',
    before: "import type { Jobs } from './platform/",
    lines: "import * as {{nounsCamel}} from './features/{{nouns}}/register.ts'\n",
  },
  {
    path: 'server/app.ts',
    before: '  administration.register(',
    lines: '  {{nounsCamel}}.register(parts)\n',
  },
  {
    path: 'tests/security/access-rows.ts',
    before: 'import { sharingRows }',
    lines: "import { {{nounCamel}}Rows } from './{{noun}}-rows.ts'\n",
  },
  { path: 'tests/security/access-rows.ts', before: '  ...ownDataRows,', lines: '  ...{{nounCamel}}Rows,\n' },
  {
    path: 'content/policies/holdings/holdings.ts',
    before: 'import { reportHoldings }',
    lines: "import { {{nounCamel}}Holdings } from './{{nouns}}.ts'\n",
  },
]

/** Its page in the list of pages. */
const listedPage = (comment = ''): Insertion => ({
  path: 'web/app/pages.ts',
  before: "  { path: '/terms'",
  lines: `  ${comment}{
    path: '/{{nouns}}',
    file: '../features/{{group}}/{{nouns}}/pages/{{nouns}}.tsx',
    unlisted: true,
    live: true,
  },
`,
})

/** A row of its table, so that tests have one of each. */
const row = (statement: string): Insertion => ({
  path: 'tests/support/tables.ts',
  before: '  for (const { id } of [world.reporter',
  lines: `  await app.owner(\`\n    ${statement}\`)\n`,
})

/** The columns that its holding describes. */
const describedColumns = (columns: string): Insertion => ({
  path: 'tests/security/returned-columns.ts',
  before: "  'about_me_claims: ",
  lines: `  // DECIDE: whether the text of its holding says all that these columns store.
  '{{nouns_}}: ${columns}',
`,
})

/** A record for each path that names one, so that tests do not ask for one that is missing. */
const target = (columns: string, values: string): Insertion => ({
  path: 'tests/support/service.ts',
  before: "  if (path.startsWith('/api/admin/sign-up-invitations/'))",
  lines: `  if (path.startsWith('/api/{{nouns}}/')) {
    await app.owner(\`insert into {{nouns_}} ${columns}\`, ${values})
    return [{ params: { id }, owner }]
  }
`,
})

/** What each shape adds beside that. */
const insertions: Record<Shape, readonly Insertion[]> = {
  sealed: [
    listedPage(),
    describedColumns('id member_id on_day sealed'),
    target("(member_id, id, sealed) values ($1, $2, sha256(''))", '[team.admin.id, id]'),
    row(
      "insert into {{nouns_}} (member_id, id, sealed) select id, gen_random_uuid(), sha256('') from members",
    ),
    {
      path: 'tests/sweep/member.ts',
      before: "    { page: '/auth', onlyInLongRun: true },",
      lines: "    { page: '/{{nouns}}' },\n",
    },
  ],
  public: [
    listedPage(`// DECIDE: whether the site map lists it (then not \`unlisted\`), and what leads to it: the menu is in
  // web/app/shell/menus.ts, the search of pages in web/app/pages/search/data/public-pages.ts.
  `),
    {
      path: 'tests/security/open-tables.ts',
      before: "  'certificates_taken_back',",
      lines: "  '{{nouns_}}',\n",
    },
    {
      path: 'tests/security/returned-columns.ts',
      before: "  'about_me_claims: ",
      lines:
        "  // DECIDE: whether the text of its holding says all that these columns store.\n  '{{nouns_}}: id on_day title',\n",
    },
    {
      path: 'tests/support/service.ts',
      before: "  if (path.startsWith('/api/admin/sign-up-invitations/'))",
      lines: `  if (path.startsWith('/api/{{nouns}}/')) {
    await app.owner(\`insert into {{nouns_}} (id, title) values ($1, 'One')\`, [id])
    return [{ params: { id }, owner }]
  }
`,
    },
    row("insert into {{nouns_}} (id, title) values (gen_random_uuid(), 'One')"),
    {
      path: 'tests/sweep/visitor.ts',
      before: "    { page: '/notifications', onlyInLongRun: true },",
      lines: "    { page: '/{{nouns}}' },\n",
    },
  ],
  space: [
    listedPage(),
    describedColumns('thread_id'),
    {
      path: 'tests/security/holdings.database.test.ts',
      before: "  'campaign_posts',",
      lines: "  '{{nouns_}}',\n",
    },
    {
      path: 'tests/security/row-security.database.test.ts',
      before: '  stories: ({ id }) =>',
      lines: `  {{nouns_}}: ({ id }) =>
    \`not exists (select from threads t join aliases a on a.id = t.alias_id where t.id = thread_id and a.member_id = '\${id}')\`,
`,
    },
    {
      path: 'tests/support/community-targets.ts',
      before: "  if (path.startsWith('/api/forum/topics/'))",
      lines: "  if (path.startsWith('/api/{{nouns}}/')) return of(world.community.topic, writer)\n",
    },
    row('insert into {{nouns_}} (thread_id) select id from threads'),
    {
      path: 'web/app/pages.ts',
      before: "  { path: '/terms'",
      lines: `  {
    path: '/{{nouns}}/:id',
    file: '../features/{{group}}/{{nouns}}/pages/{{noun}}.tsx',
    unlisted: true,
    live: true,
  },
`,
    },
    {
      path: 'web/app/thread-pages.ts',
      before: 'import { storyPath }',
      lines: "import { {{nounCamel}}Path } from '#web/features/{{group}}/{{nouns}}/model/{{noun}}-path.ts'\n",
    },
    {
      path: 'web/app/thread-pages.ts',
      before: '  story: storyPath,',
      lines: '  {{noun_}}: {{nounCamel}}Path,\n',
    },
    {
      path: 'contract/community/values.ts',
      before: "  'story',",
      lines: "  '{{noun_}}',\n",
    },
    {
      path: 'server/features/copies/queries.ts',
      before: '  reactions: exporter(byMember),',
      lines: `  {{nouns_}}: exporter(
    () =>
      sql\`exists (select from threads o where o.id = thread_id and o.alias_id = any ((select actor_aliases())::uuid[]))\`,
  ),
`,
    },
    {
      path: 'tests/sweep/community.ts',
      before: "  { page: '/profile/posts', shows:",
      lines: `  { page: '/{{nouns}}' },
  { page: '/{{nouns}}/:id', at: '/{{nouns}}/00000000-0000-4000-8000-000000000000' },
`,
    },
  ],
}

export const insertionsOf = (shape: Shape): readonly Insertion[] => [
  ...commonInsertions,
  ...insertions[shape],
]
