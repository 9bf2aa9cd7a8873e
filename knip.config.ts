import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'scripts/*.ts',
    'native/*.ts',
    // Named on the command line of PostgreSQL.
    'tools/backup/wal/command.ts',
    // Run as a process of its own by the supervisor.
    'server/supervisor/read-configuration.ts',
    'bench/*.ts',
    // Built by its path, for the page that the measurement opens.
    'bench/places/in-page.ts',
    'web/app/{root,routes,entry.client,entry.server}.{ts,tsx}',
    'web/features/*/*/pages/*.{ts,tsx}',
    'web/app/pages/*/*.tsx',
    'web/app/document/{not-found,live-pages}.tsx',
    'web/verifier/verifier.ts',
    'web/**/*worker*.ts',
    'tests/start/*.ts',
    'tests/journeys/**/*.ts',
    'tests/cluster/{cluster,health}.ts',
    'tests/faults/*.ts',
    'tests/attack/{vitest.config,*/*.attack,target/fast-server}.ts',
    'tests/support/journeys/*.ts',
    'server/platform/{database/embedded,files,log}/testing/*.ts',
  ],
  project: [
    '{contract,encryption,content,server,web,native,web-build,demo,scripts,tools,tests,bench}/**/*.{ts,tsx,mjs}',
  ],
  // Tests use it where a machine has it, and say so where it has not.
  ignoreBinaries: ['aapt2', 'openssl', 'nginx', 'mount', 'umount', 'script', 'promtool', 'systemd-analyze'],
  ignoreDependencies: [
    // Named in files that knip does not read: a stylesheet, a script that spawns them.
    '@fontsource-variable/nunito-sans',
    'tailwindcss',
    'kysely-codegen',
    // What Capacitor's command line reads, and code for telephones.
    '@capacitor/filesystem',
    '@capacitor/haptics',
    '@capacitor/ios',
    'oxlint',
    'oxlint-tsgolint',
    // React Router's default server entry would need it; ours does not, and Knip does not know.
    'isbot',
    // Read by tests through createRequire: they come without types.
    'fontkit',
    '@20minutes/s3rver',
  ],
  ignoreExportsUsedInFile: true,
}

export default config
