import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Answers, noAnswers } from '#web/records/body/answers.ts'
import { toReportBody } from '#web/records/body/body.ts'
import { SafeContact } from './safe-contact.tsx'

const organisation = { id: '0b8f9a52-94d5-4b0f-8d3f-5d8d8a6f2a11', name: 'Team', dutyVersion: '1' }
const shown = (input: Partial<Answers>) =>
  renderToString(
    <SafeContact body={toReportBody({ ...noAnswers, readers: 'team', ...input }, organisation)} />,
  )

test('states above the reply whether the affected person may be contacted', () => {
  expect(shown({ about: 'other', theyKnow: 'no' })).toContain(
    'does not know about this report. Do not talk to them or their family about it',
  )
  expect(shown({ about: 'other' })).toContain('Act as if they do not')
  expect(shown({ about: 'other', theyKnow: 'yes' })).toContain('knows about this report')
  expect(shown({ about: 'me', theyKnow: 'no' })).not.toContain('about this report')
})
