-- [Note: No reader, no sending] The same answer in one statement: it is asked before each report is sent, and looked at six functions, one in
-- another, each of which PostgreSQL opens and closes. What is true at a glance is not worked out: keys that are the member's present ones are
-- theirs, and days that are few enough by the calendar are so by any way of counting. A test holds it to what the functions say.
-- docs/decisions/0165-what-sending-a-report-asks.md
create or replace function organisation_is_reading(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from organisations o
      join handlers h on h.organisation_id = o.id
      join members m on m.id = h.member_id
      where o.id = organisation and h.role <> 'observer'
        -- organisation_accepts()
        and o.closed_on is null and case when o.slug = 'support' then true else coalesce((
          select v.until >= (now() at time zone 'UTC')::date from organisation_verifications v
          where v.organisation_id = o.id order by v.id desc limit 1
        ), false) end
        -- handler_is_active()
        and h.sealed_key is not null and h.key_generation = o.key_generation
        and case when h.member_id is distinct from actor_member() and h.vault_generation = m.generation then true
          else h.vault_generation = any (member_generations(h.member_id)) end
        -- is_within_answer_days()
        and h.opened_queue_at > now() - interval '200 days'
        and case when (now() at time zone o.zone)::date - (h.opened_queue_at at time zone o.zone)::date <= o.answer_days then true
          else is_within_answer_days(o, h.opened_queue_at) end
    )
  $$;

-- What deciding about a new report needs to know: what sending_terms() answers, which stays for a server that was started before, and what the
-- clock of an organisation goes by. The caller's own keys are those of their session, as member_keys() has them. Always one row.
create function terms_for_sending(report uuid, organisation uuid)
  returns table (
    known boolean, reading boolean, answer_days int, duty_version text,
    deadline_profile text, deadline_counting text, zone text, holidays text[],
    organisation_generation int, organisation_recipient text,
    member_recipient text, member_verify_key bytea
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id is not null, o.id is not null and organisation_is_reading(o.id), o.answer_days, o.duty_version,
      o.deadline_profile, o.deadline_counting, o.zone, o.holidays::text[],
      k.generation, k.recipient,
      m.recipient, m.verify_key
    from (select) as always
    left join reports r on r.id = report
    left join organisations o on o.id = organisation
    left join organisation_keys k on k.organisation_id = o.id and k.generation = o.key_generation
    left join vault_generations m
      on m.member_id = actor_member() and m.generation = nullif(current_setting('app.generation', true), '')::int
  $$;
revoke execute on function terms_for_sending(uuid, uuid) from public;
grant execute on function terms_for_sending(uuid, uuid) to upstander_app;
