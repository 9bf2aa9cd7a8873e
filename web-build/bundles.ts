import type { Rolldown } from 'vite'
import { isIconModule } from './icon-sheet.ts'

type Group = Rolldown.CodeSplittingGroup

const following = new RegExp(
  String.raw`[\\/]web[\\/](?:app[\\/](?:document[\\/]following-pages|shell[\\/]later[\\/]parts)` +
    // Small, and wanted on every page by what is loaded later still, which would otherwise load all that seals for them.
    String.raw`|platform[\\/](?:api[\\/]on-connection-change|device[\\/](?:choosing|database-state|discreet|not-stored|use-device-choice)|workers[\\/]trusted-scripts))\.ts$`,
)

/**
 * What goes together into one file, where Rolldown alone gives each set of pages that share something a file of its own: a page
 * came to ninety of them. Each of these is what pages of one kind share, so that a page loads next to nothing that it does not
 * use; what fewer pages share stays as Rolldown has it. An earlier one takes what a later one would take as well, and each
 * takes along whatever its modules import.
 */
export const bundles: Group[] = [
  // What every page starts with: compressed together it is smaller, and it is one request. The entry itself stays outside:
  // it runs last, once the page has said which modules it is made of.
  {
    name: 'first',
    test: /[\\/](?:web[\\/]app[\\/]root\.tsx|web[\\/]app[\\/]document[\\/]first-pages\.ts|node_modules[\\/](?:react|react-dom|react-router)[\\/].*)$/,
  },
  // What follows it unasked: [Note: After the first paint]. The icons are in it, as every page has some of them.
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
      // Part of the contract, and yet with every page of texts, which asks the server nothing else.
      'contract/changed-texts',
      'content/safety/safety-text',
      'web/ui/illustrations',
      'web/platform/frame/sign-in-card',
      'web/ui',
    ],
    { maxModuleSize: 3000 },
  ),
  // Whom to call, in which country: for the crisis page, and wherever words of danger are read.
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
  // The vault and its questions. What stretches and unlocks is loaded on demand, and stays outside.
  shared('vault', 3, [
    'web/platform/(?:clear-cache|device/newest)',
    'web/platform/reauthentication/(?:asking|code-field|reauthentication-dialog|reauthentication-form)',
    'web/platform/vault/(?:changed-keys-question|fingerprint|keep-open-choice|password/whose-password|state|unlock-card|vault)',
  ]),
  // What finds words: for public texts it is wanted without what opens and seals.
  shared('words', 2, ['node_modules/minisearch', 'web/records/search/text-index']),
  // What opens and seals reports and entries of the log.
  shared('sealing', 6, [
    'content/report-types',
    'encryption/(?:age|entries|evidence|evidence-layout|evidence-parts|format|history|identity|keyfile|order|padding|padme|reports|signature)',
    'node_modules/(?:age-encryption|idb)',
    'web/features/(?:case/(?!case-desk|figures|replies)|reporting/(?:receipts|report-[a-z]+))',
    'web/files/(?:bytes|disclosure|local|transfer|worker)',
    // What marks are shown with is on pages that load what seals them only once they are there.
    'web/records(?!/personal/(?:use-marks|use-press|owns-prompt|save-problem|locked-note))',
    // What a tab keeps is on pages of texts too.
    'web/platform/device(?!/(?:database-state|not-stored|tab-storage))',
  ]),
]

/** @param places - folders and files, without what files end with, as patterns with `/` */
function shared(name: string, minShareCount: number, places: string[], limits: Partial<Group> = {}): Group {
  const paths = places.join('|').replaceAll('/', String.raw`[\\/]`)
  return { name, test: new RegExp(String.raw`[\\/](?:${paths})[\\/.]`), minShareCount, ...limits }
}
