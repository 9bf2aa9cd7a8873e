-- [Note: Sent at once] A report without a name is one statement, which PostgreSQL makes a transaction of: under the terms that the server knows,
-- if they are what they are now. Where they are not, or the report is there already, nothing is stored, and it is sent as any other, by
-- send_report(). The rows are the same either way; a test compares them. docs/decisions/0186-a-report-in-one-statement.md

-- `expected` is what terms_for_sending() answered, as text. Where it still does, the report is stored, and the moment of sending comes back.
-- Who asks is nobody, and no transaction was opened: in one that was, what it stores would wait for a commit, and the caller believes that it is
-- kept. Every transaction of the server's says who asks, so in those nothing is stored. No name of an argument is that of a column of what is
-- read here.
create function send_report_at_once(
  expected text,
  report uuid, organisation uuid, generation int, answer_days int,
  step text, step_day date, step_soon date,
  kinds text[], danger text, nation text, area text, duty text, digest bytea,
  reporter text, reporter_key bytea, title bytea, asked bytea,
  entry uuid, entry_hash bytea, entry_signature bytea, entry_sealed bytea,
  seal_kinds text[], seal_holders uuid[], seal_recipients text[], seals bytea[]
) returns timestamptz
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with same as materialized (
      select report_moment(true) as moment from terms_for_sending(report, organisation) t
      where t::text = expected and coalesce(current_setting('app.actor_kind', true), '') = ''
        and digest is not null and not 'handler' = any (seal_kinds)
    ),
    sent as (
      insert into reports (
        id, anonymous, reporter_recipient, reporter_verify_key, receipt_digest,
        organisation_id, organisation_generation, types, severity, country, region, duty_version, headline, request_hash,
        sent_at, answer_by, held, untold, clock_step, clock_day, clock_soon
      )
      select report, true, reporter, reporter_key, digest,
        organisation, generation, kinds, danger, nation, area, duty, title, asked,
        moment, moment + make_interval(hours => 24 * answer_days),
        -- [Note: Held reports] By what the reporter says of it somebody may get hurt, or not.
        organisation is not null and danger is distinct from 'high', organisation is not null and danger is not distinct from 'high',
        step, step_day, step_soon
      from same
      on conflict do nothing
      returning sent_at
    ),
    first_entry as (
      insert into report_entries (
        report_id, position, id, anonymous, author_kind, author_key, epoch, sequence, heads, hash, signature, sealed, request_hash, at
      )
      select report, 1, entry, true, 'receipt', reporter_key, 1, 1, '{}', entry_hash, entry_signature, entry_sealed, asked, sent_at
      from sent
    ),
    first_keys as (
      insert into report_keys (report_id, epoch, holder_kind, holder_id, recipient, sealed)
      select report, 1, s.kind, case s.kind when 'organisation' then organisation end, s.recipient, s.sealed
      from sent cross join unnest(seal_kinds, seal_holders, seal_recipients, seals) as s (kind, holder, recipient, sealed)
    )
    select sent_at from sent
  $$;
revoke execute on function send_report_at_once(text, uuid, uuid, int, int, text, date, date, text[], text, text, text, text, bytea, text,
  bytea, bytea, bytea, uuid, bytea, bytea, bytea, text[], uuid[], text[], bytea[]) from public;
grant execute on function send_report_at_once(text, uuid, uuid, int, int, text, date, date, text[], text, text, text, text, bytea, text,
  bytea, bytea, bytea, uuid, bytea, bytea, bytea, text[], uuid[], text[], bytea[]) to upstander_app;
