import type { Rolldown } from 'vite'
import { isIconModule } from './icon-sheet.ts'

type Group = Rolldown.CodeSplittingGroup

const following = new RegExp(
  String.raw`[\\/]web[\\/](?:app[\\/](?:document[\\/]following-pages|shell[\\/]later[\\/]parts)` +
    // Small modules that code loaded even later needs on every page, which would otherwise load all of the
    // encryption code for them.
    String.raw`|platform[\\/](?:api[\\/]on-connection-change|device[\\/](?:choose-device|database-state|discreet|not-stored-sentence|use-device-choice)|workers[\\/]trusted-scripts))\.ts$`,
)

/**
 * The code splitting groups. Rolldown alone makes a file for each set of pages that share a module, and a
 * page had ninety of them. Each group is what pages of one kind share, so that a page loads hardly any code
 * that it does not use; modules with fewer users stay as Rolldown splits them. Earlier groups take
 * precedence, and each includes what its modules import.
 */
export const bundles: Group[] = [
  // What every page starts with: compressed together it is smaller, and it is one request. The entry itself
  // is excluded: it runs last, once the page has listed its modules.
  {
    name: 'first',
    test: /[\\/](?:web[\\/]app[\\/]root\.tsx|web[\\/]app[\\/]document[\\/]first-pages\.ts|node_modules[\\/](?:react|react-dom|react-router)[\\/].*)$/,
  },
  // What is loaded after it without being requested: [Note: After the first paint]. It includes the icons,
  // as every page has some of them.
  {
    name: 'following',
    test: (id) => isIconModule(id) || following.test(id),
  },
  shared(
    'parts',
    5,
    [
      'content/document',
      'content/helplines/labels',
      // Part of the contract, but needed on every page of texts, which makes no other call to the server.
      'contract/public-text-changes',
      'content/safety/safety-text',
      'web/ui/illustrations',
      'web/platform/frame/sign-in-card',
      'web/ui',
    ],
    { maxModuleSize: 3000 },
  ),
  // Emergency numbers by country: for the crisis page, and wherever text is checked for danger.
  shared('country', 5, [
    'content/helplines/(?:country|country-order|dialling|emergency|fallback|hotlines|time-zones)',
    'content/safety/emergencies',
    'web/platform/safety/country',
  ]),
  shared('checks', 5, ['node_modules/zod', '(?:contract|encryption)/plain-parsers']),
  shared('calls', 6, [
    'contract',
    'node_modules/@tanstack/(?:query-core|react-query)',
    'web/platform/(?:api|passkeys|problems|query)',
  ]),
  shared('encoding', 2, ['encryption/(?:encoding|errors)', 'node_modules/@scure/base']),
  shared('dialogs', 2, ['node_modules/@(?:base-ui|floating-ui)', 'web/ui/dialog']),
  // The vault and its dialogs. Code that stretches passwords and unlocks is loaded on demand, and is
  // excluded.
  shared('vault', 3, [
    'web/platform/(?:clear-cache|device/newest-read)',
    'web/platform/reauthentication/(?:reauthentication-request|code-field|reauthentication-dialog|reauthentication-form)',
    'web/platform/vault/(?:changed-keys-question|fingerprint|keep-open-choice|password/username-hint|state|unlock-card|vault)',
  ]),
  // Text search: public texts need it without the encryption code.
  shared('words', 2, ['node_modules/minisearch', 'web/records/search/text-index']),
  // The code that seals and decrypts reports and log entries.
  shared('sealing', 6, [
    'content/report-types',
    'encryption/(?:age|entries|evidence|evidence-layout|evidence-parts|format|history|identity|keyfile|order|padding|padme|reports|signature)',
    'node_modules/(?:age-encryption|idb)',
    'web/features/(?:case/(?!case-desk|figures|replies)|reporting/(?:receipts|report-[a-z]+))',
    'web/files/(?:bytes|disclosure|local|transfer|worker)',
    // The code that shows marks is on pages that load the encryption code only when there are any.
    'web/records(?!/personal/(?:use-marks|use-queued-action|owns-prompt|save-problem|locked-note))',
    // Tab storage is needed on pages of texts too.
    'web/platform/device(?!/(?:database-state|not-stored-sentence|tab-storage))',
  ]),
]

/** @param places - folders and files without extensions, as patterns with `/` */
function shared(name: string, minShareCount: number, places: string[], limits: Partial<Group> = {}): Group {
  const paths = places.join('|').replaceAll('/', String.raw`[\\/]`)
  return { name, test: new RegExp(String.raw`[\\/](?:${paths})[\\/.]`), minShareCount, ...limits }
}
