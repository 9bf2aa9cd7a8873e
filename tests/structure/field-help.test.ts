import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Long text fields that are saved during typing and show no help beside them, each with its reason. */
const fieldsWithoutHelp: Readonly<Record<string, string>> = {
  'web/features/case/organisations/pages/register-organisation.tsx': 'how an organisation can be checked',
  'web/features/support/professionals/components/referral-answer.tsx': 'a professional writes it',
  'web/features/case/replies/components/reply-form.tsx': 'somebody else answers a team',
  'web/features/case/case-file/components/closing-letter.tsx': 'a handler writes it',
  'web/features/case/case-file/components/document-form.tsx': 'a handler writes it',
  'web/features/case/case-file/components/invite-dialog.tsx': 'a handler writes it',
  'web/features/case/clocks/components/clock-actions.tsx': 'a handler writes it',
  'web/features/case/transfers/components/transfer-proposal.tsx': 'a handler writes it',
  'web/features/case/report-page/components/status-change.tsx': 'a handler writes it',
  'web/features/support/search-results/components/bulk-import.tsx': 'a list of addresses',
  'web/features/support/search-results/components/own-page-texts.tsx': 'what everybody is to read',
}

test('danger words on any private writing page show the help link', () => {
  const files = globSync('web/{app,features}/**/*.tsx').filter((file) => {
    const code = readFileSync(file, 'utf8')
    return /<TextArea/.test(code) && /\buse(?:Autosave|FormDraft|PersonalRecords|Own\w*|Draft)\b/.test(code)
  })
  const silent = files.filter((file) => !/<HelpAt/.test(readFileSync(file, 'utf8')))
  expect(silent.toSorted()).toEqual(Object.keys(fieldsWithoutHelp).toSorted())
  expect(files.length).toBeGreaterThan(silent.length + 10)
})
