-- [Note: Nobody left] Where a report is sealed to handlers singly because a colleague is involved, those handlers can leave one after the
-- other, until nobody is there who may read it. Whoever sent it is told, and takes it to another organisation, as where theirs has closed.
-- docs/decisions/0103-case-transfers.md
create index reports_singly_open on reports (id) where sealed_singly and status in ('pending', 'investigating');

create function nobody_is_left(report uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from reports r where r.id = report and r.sealed_singly and r.status in ('pending', 'investigating')
        and (actor_kind() = 'system' or actor_side(r.id) is not null)
        and not exists (
          select from report_grants g
          join handlers h on h.organisation_id = r.organisation_id and h.member_id = g.member_id
          where g.report_id = r.id and g.kind = 'handler' and h.role <> 'observer' and handler_is_active(h))
    )
  $$;
revoke execute on function nobody_is_left(uuid) from public;
grant execute on function nobody_is_left(uuid) to upstander_app;
