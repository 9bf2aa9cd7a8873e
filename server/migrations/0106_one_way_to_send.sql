-- A report is sent in one way: its terms are read, the policy decides by them, and send_report() stores it, all in one transaction. What stored a
-- report without a name in one statement, by terms that were compared as text, is gone, and so is the send_report() of before 0053.
-- docs/decisions/0282-one-way-to-send-a-report.md
drop function send_report_at_once(text, uuid, uuid, int, int, text, date, date, text[], text, text, text, text, bytea, text,
  bytea, bytea, bytea, uuid, bytea, bytea, bytea, text[], uuid[], text[], bytea[]);
drop function send_report(uuid, uuid, int, int, text[], text, text, text, text, bytea, text, bytea, bytea, bytea, uuid, bytea, bytea, bytea,
  text[], uuid[], text[], bytea[], uuid[]);

-- What a report and its entries may not be are conditions of their tables again, read where the table is. Every row has been held to the same.
alter table reports
  drop constraint reports_right,
  add constraint reports_anonymous_reporter check (not anonymous or (reporter_id is null and reporter_generation is null)),
  add constraint reports_anonymous_receipt
    check ((anonymous or receipt_digest is null) and (not anonymous or receipt_digest is not null or reporter_left_on is not null)),
  add constraint reports_left check (reporter_left_on is null or (reporter_id is null and reporter_generation is null and receipt_digest is null)),
  add constraint reports_reporter_recipient_check check (char_length(reporter_recipient) = 62 and reporter_recipient ~ '^age1[02-9ac-hj-np-z]+$'),
  add constraint reports_reporter_verify_key_check check (octet_length(reporter_verify_key) = 32),
  add constraint reports_receipt_digest_check check (octet_length(receipt_digest) = 32),
  add constraint reports_organisation check ((organisation_id is null) = (organisation_generation is null)),
  add constraint reports_sealed_singly check (not sealed_singly or organisation_id is not null),
  add constraint reports_excluded_check check (cardinality(excluded) <= 200),
  add constraint reports_excluded check (cardinality(excluded) = 0 or sealed_singly),
  add constraint reports_kind_check check (kind in ('report', 'log')),
  add constraint reports_log
    check (kind <> 'log' or (not anonymous and organisation_id is null and cardinality(types) = 0 and severity is null
      and country is null and region is null and duty_version is null and answer_by is null and status = 'pending')),
  add constraint reports_severity_check check (severity in ('high', 'medium', 'low')),
  add constraint reports_country_check check (country ~ '^[A-Z]{2}$'),
  add constraint reports_region_check check (char_length(region) <= 60),
  add constraint reports_status_check check (status in ('pending', 'investigating', 'resolved', 'withdrawn', 'closed')),
  add constraint reports_duty_version_check check (char_length(duty_version) <= 40),
  add constraint reports_epoch_check check (epoch >= 1),
  add constraint reports_entry_count_check check (entry_count >= 1),
  add constraint reports_heard_check check (heard >= 1),
  add constraint reports_headline_check check (octet_length(headline) between 100 and 2048),
  add constraint reports_request_hash_check check (octet_length(request_hash) = 32),
  add constraint reports_held check (not held or (anonymous and organisation_id is not null)),
  add constraint reports_untold check (not untold or (anonymous and severity = 'high')),
  add constraint reports_clock_step_check check (clock_step in ('acknowledge', 'begin', 'finish', 'tell')),
  add constraint reports_clock
    check ((clock_day is null) = (clock_soon is null) and (clock_step is not null or (clock_day is null and clock_paused_on is null))
      and (clock_step is null or organisation_id is not null)),
  add constraint reports_clock_reminded_check check (char_length(clock_reminded) <= 40),
  add constraint reports_taken_over check ((taken_over_on is null) = (taken_over_after is null)),
  add constraint reports_taken_over_after_check check (taken_over_after >= 1);
alter table report_entries
  drop constraint report_entries_right,
  add constraint report_entries_position_check check (position >= 1),
  add constraint report_entries_author_kind check (author_kind in ('member', 'handler', 'receipt', 'guest')),
  add constraint report_entries_author check (author_kind <> 'receipt' or author_id is null),
  add constraint report_entries_author_key_check check (octet_length(author_key) = 32),
  add constraint report_entries_epoch_check check (epoch >= 1),
  add constraint report_entries_sequence_check check (sequence >= 1),
  add constraint report_entries_chain check ((sequence = 1) = (previous is null)),
  add constraint report_entries_previous_check check (octet_length(previous) = 32),
  add constraint report_entries_heads_check check (cardinality(heads) <= 16),
  add constraint report_entries_hash_check check (octet_length(hash) = 32),
  add constraint report_entries_signature_check check (octet_length(signature) = 64),
  add constraint report_entries_sealed_check check (octet_length(sealed) between 100 and 66560),
  add constraint report_entries_request_hash_check check (octet_length(request_hash) = 32);
drop function is_report_right(reports), is_entry_right(report_entries);
