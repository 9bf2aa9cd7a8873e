-- [Note: Removed guests] in contract/community/room-removals.ts. A guest whom a host has sent out of a session can have moderators look at it, once: an item of
-- their queue, about the name of that session. Moderators who host the room, or sent them out, decide nothing about it.
create function own_removal(session uuid) returns table (state text, answered_by date, words text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when s.id is null then 'open' when s.state = 'waiting' then 'waiting' else 'upheld' end, (s.due at time zone 'UTC')::date,
      coalesce((
        select d.words from decisions d where d.submission_id = s.id and d.state = 'applied' order by d.at desc limit 1), '')
    from room_seats t left join submissions s on s.alias_id = t.alias_id and s.kind = 'room_removal'
    where t.session_id = session and t.member_id = actor_member() and t.state = 'removed'
  $$;
-- @returns `done`, `conflict` where it was decided, or null where the caller was not removed from it
create function appeal_removal(session uuid, said text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    seat room_seats;
    held rooms;
    earlier submissions;
  begin
    select t.* into seat from room_seats t where t.session_id = session and t.member_id = actor_member() and t.state = 'removed' for update;
    if not found then return null; end if;
    select s.* into earlier from submissions s where s.alias_id = seat.alias_id and s.kind = 'room_removal';
    if found then return case when earlier.state = 'waiting' then 'done' else 'conflict' end; end if;
    select r.* into held from rooms r join room_sessions o on o.room_id = r.id where o.id = session;
    insert into submissions (kind, alias_id, author_id, language, band, due, words, left_to_others)
      values ('room_removal', seat.alias_id, actor_member(), held.language, held.band, due_at(false), said,
        array(select h.member_id from hosts h where h.id in (held.host_id, held.backup_id, seat.removed_by) and h.member_id is not null));
    return 'done';
  end $$;
-- Restored, they may take a seat again.
create function decide_removal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if new.outcome = 'restore' then
      update room_seats t set state = 'left' from submissions s
        where s.id = new.submission_id and s.kind = 'room_removal' and t.alias_id = s.alias_id and t.state = 'removed';
    end if;
    return null;
  end $$;
create trigger decisions_removal after update on decisions for each row
  when (old.state = 'made' and new.state = 'applied') execute function decide_removal();
revoke execute on function own_removal(uuid), appeal_removal(uuid, text), decide_removal() from public;
grant execute on function own_removal(uuid), appeal_removal(uuid, text) to upstander_app;
