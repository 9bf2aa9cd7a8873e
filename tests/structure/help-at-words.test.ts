import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Long words that are kept while they are typed, and beside which no help is shown, each with its reason. */
const without: Readonly<Record<string, string>> = {
  'web/features/organisations/pages/register-organisation.tsx': 'how an organisation can be checked',
  'web/features/professionals/referrals/answer-part.tsx': 'a professional writes it',
  'web/features/replies/components/asked.tsx': 'somebody else answers a team',
  'web/features/report-page/case/closing-letter.tsx': 'a handler writes it',
  'web/features/report-page/case/document-form.tsx': 'a handler writes it',
  'web/features/report-page/case/invite-dialog.tsx': 'a handler writes it',
  'web/features/report-page/clock/clock-actions.tsx': 'a handler writes it',
  'web/features/report-page/transfers/propose-part.tsx': 'a handler writes it',
  'web/features/report-page/view/status-change.tsx': 'a handler writes it',
  'web/features/search-results/bulk/bulk.tsx': 'a list of addresses',
  'web/features/search-results/own-pages/own-texts.tsx': 'what everybody is to read',
}

test('whoever writes for themselves is shown the way to help at words of danger, on every page', () => {
  const files = globSync('web/{app,features}/**/*.tsx').filter((file) => {
    const code = readFileSync(file, 'utf8')
    return /<TextArea/.test(code) && /\buse(?:Autosave|Typed|PersonalRecords|Own\w*|Draft)\b/.test(code)
  })
  const silent = files.filter((file) => !/<HelpAt/.test(readFileSync(file, 'utf8')))
  expect(silent.toSorted()).toEqual(Object.keys(without).toSorted())
  expect(files.length).toBeGreaterThan(silent.length + 10)
})
