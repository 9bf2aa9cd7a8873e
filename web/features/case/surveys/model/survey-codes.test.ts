import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { surveyCode, surveyCodeText } from '#contract/surveys.ts'
import { drawCodes } from './survey-codes.ts'

test('draws a distinct code per person with digests the server compares', async () => {
  const { codes, digests } = await drawCodes('round', 200)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes) expect(surveyCode.safeParse(code).success).toBe(true)
  expect(digests[7]).toBe(
    createHash('sha256')
      .update(surveyCodeText('round', codes[7] ?? ''))
      .digest('base64url'),
  )
})
