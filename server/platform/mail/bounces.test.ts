import { expect, test } from 'vitest'
import { bouncesOfJson, bouncesOfReport } from './bounces.ts'
import { refusesAddress } from './refusals.ts'

/** A notification as Postfix sends it. */
const report = (fields: string) =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B1"',
    '',
    '--B1',
    'Content-Type: text/plain',
    '',
    'Final-Recipient: rfc822; not.this@example.org',
    '',
    '--B1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.org',
    '',
    fields,
    '',
    '--B1',
    'Content-Type: message/rfc822',
    '',
    'Final-Recipient: rfc822; nor.this@example.org',
    'Action: failed',
    'Status: 5.1.1',
    '--B1--',
  ].join('\r\n')

test('a report names each address that failed for good', () => {
  const two = [
    'Final-Recipient: rfc822; Ana@example.org',
    'Action: failed',
    'Status: 5.1.1 (bad destination)',
    'Diagnostic-Code: smtp; 550 5.1.1',
    '    no such user',
    '',
    'Final-Recipient: RFC822;<ben@example.org>',
    'Action: failed',
    'Status: 5.2.1',
  ].join('\r\n')
  expect(bouncesOfReport(report(two))).toEqual(['Ana@example.org', 'ben@example.org'])
})

test.for([
  ['delayed', '4.4.1'],
  ['delivered', '2.0.0'],
  ['failed', '4.4.7'],
  // A full mailbox, and a rule against the sender.
  ['failed', '5.2.2'],
  ['failed', '5.7.1'],
])('%s with %s says nothing of the address', ([action, status]) => {
  const fields = `Final-Recipient: rfc822; ana@example.org\r\nAction: ${action}\r\nStatus: ${status}`
  expect(bouncesOfReport(report(fields))).toEqual([])
})

test('a forwarded address is named as it was written to', () => {
  const fields =
    'Original-Recipient: rfc822; ana@example.org\r\nFinal-Recipient: rfc822; ana@forward.example\r\nAction: failed\r\nStatus: 5.1.1'
  expect(bouncesOfReport(report(fields))).toEqual(['ana@example.org'])
})

test('reads long lines in one pass and ignores content beyond 64 kB', () => {
  const failed = 'Final-Recipient: rfc822; ana@example.org\r\nAction: failed\r\nStatus: 5.1.1'
  const blanks = `X-Note: ${' '.repeat(60_000)}x`
  expect(bouncesOfReport(report(`${failed}\r\n${blanks}`))).toEqual(['ana@example.org'])
  const signs = `Original-Recipient: rfc822; ${'@'.repeat(60_000)} x`
  expect(bouncesOfReport(report(`${signs}\r\n${failed}`))).toEqual(['ana@example.org'])
  expect(bouncesOfReport(report(`X-Note: ${'x'.repeat(70_000)}\r\n${failed}`))).toEqual([])
})

test('what is no report is refused, however it looks', () => {
  expect(bouncesOfReport('')).toBeUndefined()
  expect(bouncesOfReport('Subject: Hello\r\n\r\nFinal-Recipient: rfc822; a@example.org')).toBeUndefined()
  expect(
    bouncesOfReport(report('Final-Recipient: rfc822; nothing\r\nAction: failed\r\nStatus: 5.1.1')),
  ).toEqual([])
})

test('a mail service says it in JSON, one or many', () => {
  expect(bouncesOfJson('{"address":"a@example.org","status":"5.1.1","type":"HardBounce"}')).toEqual([
    'a@example.org',
  ])
  expect(
    bouncesOfJson('{"bounces":[{"address":"a@example.org"},{"address":"b@example.org","status":"4.2.2"}]}'),
  ).toEqual(['a@example.org'])
  for (const wrong of ['', 'null', '[]', '{"address":"nobody"}', '{"bounces":1}'])
    expect(bouncesOfJson(wrong), wrong).toBeUndefined()
})

test.for<[string, object, boolean]>([
  ['no such user', { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 No such user' }, true],
  ['no such domain', { command: 'RCPT TO', responseCode: 553 }, true],
  ['a full mailbox', { command: 'RCPT TO', responseCode: 552, response: '552 5.2.2 Full' }, false],
  [
    'a rule against us',
    { command: 'RCPT TO', responseCode: 550, response: '550 5.7.1 Relaying denied' },
    false,
  ],
  ['for now', { command: 'RCPT TO', responseCode: 450 }, false],
  ['the words of the message', { command: 'DATA', responseCode: 554 }, false],
  ['our password', { command: 'AUTH PLAIN', responseCode: 535 }, false],
  ['nobody there', { code: 'ECONNREFUSED' }, false],
])('a mail server that refuses %s', ([, error, expected]) => {
  expect(refusesAddress(Object.assign(new Error('refused'), error))).toBe(expected)
})
