import { expect, test } from 'vitest'
import { maxEnquiryLength, sendEnquiry } from '#contract/enquiries.ts'
import { enquiryMail, noProblems, findProblems, readEnquiry } from './enquiry.ts'

const problems = (text: string, answerTo = '') => findProblems(readEnquiry({ text, answerTo }))

test('a message needs words, and no address', () => {
  expect(problems('Where are you?')).toEqual(noProblems)
  expect(problems(' \n ').text).toBe('Write your message first.')
  expect(problems('a'.repeat(maxEnquiryLength)).text).toBeNull()
  expect(problems('a'.repeat(maxEnquiryLength + 30)).text).toContain('30 characters too long')
})

test('requires a given address to be valid, so answers can arrive', () => {
  expect(problems('Hello', ' ana@example.org ')).toEqual(noProblems)
  expect(problems('Hello', 'ana@example').answerTo).not.toBeNull()
})

test('whatever a paste brings along is sent as the server takes it', () => {
  const read = readEnquiry({ text: '\tone\r\ntwo\u0000\ud800 three\u0007 ', answerTo: '' })
  expect(read).toEqual({ text: 'one\ntwo three', answerTo: null })
  const body = { id: crypto.randomUUID(), language: 'en', ...read }
  expect(sendEnquiry.body?.safeParse(body).success).toBe(true)
})

test('tolerates fields that an earlier version stored under other names', () => {
  expect(enquiryMail({ text: 3, message: 'Hello' })).toEqual({ text: '', answerTo: '' })
})
