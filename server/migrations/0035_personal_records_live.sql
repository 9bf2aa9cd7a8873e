-- [Note: Live notices of a member] That a personal record was written or removed, to all devices of its owner: not which, and
-- nothing of what is in it. Whoever writes one changes the row of counts (0032_personal_records.sql), once for all that one call
-- removes. As with sessions, not while a reset can be undone: whoever made it may be a stranger, and may not learn when the owner
-- writes.
create function tell_of_records(member uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- Of an account that is being deleted nothing is left.
    if not exists (select from members m where m.id = member) then return; end if;
    if exists (select from resets r where r.member_id = member and r.undone_at is null and r.undo_until > now()) then return; end if;
    perform tell_topic('member', member, 'records');
  end
  $$;
revoke execute on function tell_of_records(uuid) from public;

create function tell_of_changed_records() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_of_records(new.member_id);
    return null;
  end
  $$;
create trigger personal_records_live after update of change on personal_record_counts
  for each row when (old.change is distinct from new.change) execute function tell_of_changed_records();
