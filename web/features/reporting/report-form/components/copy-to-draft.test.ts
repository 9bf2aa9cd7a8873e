import { expect, test } from 'vitest'
import type { FileDescription } from '#web/files/local/local-file.ts'
import type { EvidenceItem } from '#web/files/reading/items.ts'
import { noAnswers } from '#web/records/body/answers.ts'
import { toReportBody } from '#web/records/body/body.ts'
import { copyFiles, answersToCopy } from './copy-to-draft.ts'

const organisation = { id: '0b8f9a52-94d5-4b0f-8d3f-5d8d8a6f2a11', name: 'Team', dutyVersion: '1' }

test('copies answers to a new report except readers, sender and disclosure', () => {
  const input = { ...noAnswers, about: 'me', story: 'Words', readers: 'team', contact: 'Evenings' } as const
  const body = toReportBody({ ...input, mayPublish: 'yes', excluded: ['a handler'] }, organisation)
  expect(answersToCopy(body)).toEqual({ ...input, readers: null })
})

const item = (evidence: string, more: Partial<EvidenceItem> = {}): EvidenceItem =>
  // Contains only what is used here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ manifest: { evidence, replaces: 'an older one' }, removed: false, copies: [], ...more }) as EvidenceItem

test('copies files with derived copies and without withdrawn ones', async () => {
  const stored: unknown[] = []
  await copyFiles(
    [
      item('one', { copies: [item('copy'), item('gone', { removed: true })] }),
      item('two', { removed: true }),
    ],
    { kind: 'draft', id: 'draft' },
    {
      read: async ({ manifest }) => new Blob([manifest.evidence]),
      keep: async (owner, blob, { of, replaces }: FileDescription) => {
        const text = await blob.text()
        stored.push({ owner: owner.id, text, of, replaces })
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its id is looked at
        return { id: `kept ${text}` } as Awaited<ReturnType<Parameters<typeof copyFiles>[2]['keep']>>
      },
    },
  )
  expect(stored).toEqual([
    { owner: 'draft', text: 'one', of: null, replaces: null },
    { owner: 'draft', text: 'copy', of: 'kept one', replaces: null },
  ])
})
