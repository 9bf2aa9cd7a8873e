import { expect, test } from 'vitest'
import { newReceipt, sendNewReport } from '../../../tests/support/reports.ts'
import { app, team, withStaffedServer } from '../../../tests/support/staffed-server.ts'

withStaffedServer()

/** Of a report that is nobody's, so that it may be on its own. */
const toNobody = `organisation_id = null, organisation_generation = null, clock_step = null, clock_day = null, clock_soon = null`

/** No recipients of age: too short, too long, and with letters that none has. */
const noRecipients = (column: string) =>
  [
    `left(${column}, 61)`,
    `${column} || 'q'`,
    `left(${column}, 61) || 'b'`,
    `left(${column}, 61) || chr(10)`,
    `left(${column}, 61) || 'Q'`,
    `'AGE1' || substr(${column}, 5)`,
    `'age2' || substr(${column}, 5)`,
    `''`,
  ].map((wrong) => `${column} = ${wrong}`)

/** What breaks each condition, by its name. */
const ofReports: Record<string, readonly string[]> = {
  reports_anonymous_reporter: ['reporter_generation = 1', 'reporter_id = gen_random_uuid()'],
  reports_anonymous_receipt: ['receipt_digest = null', 'anonymous = false, held = false'],
  reports_left: ['reporter_left_on = current_date'],
  reports_reporter_recipient_check: noRecipients('reporter_recipient'),
  reports_reporter_verify_key_check: [`reporter_verify_key = substr(reporter_verify_key, 2)`],
  reports_receipt_digest_check: [`receipt_digest = receipt_digest || '\\x00'`],
  reports_organisation: ['organisation_generation = null'],
  reports_sealed_singly: [`sealed_singly = true, held = false, ${toNobody}`],
  reports_excluded_check: ['sealed_singly = true, excluded = array_fill(id, array[201])'],
  reports_excluded: ['excluded = array[id]'],
  reports_kind_check: [`kind = 'list'`],
  reports_log: [`kind = 'log'`],
  reports_severity_check: [`severity = 'higher'`],
  reports_country_check: [`country = 'gb'`, `country = 'GBR'`],
  reports_region_check: [`region = repeat('x', 61)`],
  reports_status_check: [`status = 'sent'`],
  reports_duty_version_check: [`duty_version = repeat('x', 41)`],
  reports_epoch_check: ['epoch = 0'],
  reports_entry_count_check: ['entry_count = 0'],
  reports_heard_check: ['heard = 0'],
  reports_headline_check: [`headline = '\\x00'`, `headline = decode(repeat('00', 2049), 'hex')`],
  reports_request_hash_check: [`request_hash = '\\x00'`],
  reports_held: [`held = true, ${toNobody}`],
  reports_untold: ['untold = true'],
  reports_clock_step_check: [`clock_step = 'ask'`],
  reports_clock: [
    'clock_day = null',
    'clock_step = null',
    `organisation_id = null, organisation_generation = null, held = false`,
  ],
  reports_clock_reminded_check: [`clock_reminded = repeat('x', 41)`],
  reports_taken_over: ['taken_over_on = current_date', 'taken_over_after = 1'],
  reports_taken_over_after_check: ['taken_over_on = current_date, taken_over_after = 0'],
  reports_anonymous_day: ['sent_at = now()', 'answer_by = now()'],
}
const ofEntries: Record<string, readonly string[]> = {
  report_entries_position_check: ['position = 0'],
  report_entries_author_kind: [`author_kind = 'owner'`],
  report_entries_author: ['author_id = id'],
  report_entries_author_key_check: [`author_key = '\\x00'`],
  report_entries_epoch_check: ['epoch = 0'],
  report_entries_sequence_check: ['sequence = 0, previous = hash'],
  report_entries_chain: ['sequence = 2', 'previous = hash'],
  report_entries_previous_check: [`sequence = 2, previous = '\\x00'`],
  report_entries_heads_check: ['heads = array_fill(hash, array[17])'],
  report_entries_hash_check: [`hash = '\\x00'`],
  report_entries_signature_check: [`signature = '\\x00'`],
  report_entries_sealed_check: [`sealed = '\\x00'`, `sealed = decode(repeat('00', 66561), 'hex')`],
  report_entries_request_hash_check: [`request_hash = '\\x00'`],
  report_entries_anonymous_day: ['at = now()'],
}
const ofKeys: Record<string, readonly string[]> = {
  report_keys_recipient_check: noRecipients('recipient'),
  report_keys_sealed_check: [`sealed = '\\x00'`],
}

test('constraint names reject invalid reports, entries and keys', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  const tables = [
    ['reports', 'id', ofReports],
    ['report_entries', 'report_id', ofEntries],
    ['report_keys', 'report_id', ofKeys],
  ] as const
  for (const [table, key, conditions] of tables)
    for (const [name, changes] of Object.entries(conditions))
      for (const change of changes)
        await expect(
          app.owner(`update ${table} set ${change} where ${key} = $1`, [id]),
          change,
        ).rejects.toMatchObject({ code: '23514', constraint: name, table })
})

test('what is not known breaks nothing', async () => {
  const { id } = await sendNewReport(app, newReceipt(), team)
  const changed = `severity = null, country = null, region = null, duty_version = null, answer_by = null, ${toNobody}, held = false`
  await app.owner(`update reports set ${changed} where id = $1`, [id])
})

test('every condition of these tables is tried here', async () => {
  const { rows } = await app.owner(`
    select conname as name from pg_constraint
    where contype = 'c' and conrelid in ('reports'::regclass, 'report_entries'::regclass)`)
  expect(rows.length).toBeGreaterThan(40)
  expect(Object.keys({ ...ofReports, ...ofEntries })).toEqual(
    expect.arrayContaining(rows.map(({ name }) => name)),
  )
})
