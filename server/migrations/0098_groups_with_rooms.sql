-- [Note: Groups] in contract/community/groups.ts. The rooms of a group end with it, and its members see at once what becomes of them.
create function close_rooms_of_group() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare closed uuid;
  begin
    for closed in
      update rooms r set state = case r.state when 'proposed' then 'refused' else 'closed' end, version = r.version + 1
      where r.group_id = new.id and r.state in ('proposed', 'open', 'paused') returning r.id
    loop
      perform end_session(s.id, case when s.state in ('open', 'paused') then 'ended' else 'cancelled' end, 'by_admin')
        from room_sessions s
        where s.room_id = closed and (s.state in ('waiting', 'open', 'paused')
          or s.state = 'planned' and exists (select from room_seats t where t.session_id = s.id))
        order by s.id;
      perform plan_sessions(closed);
    end loop;
    return null;
  end $$;
create trigger groups_rooms after update of state on groups for each row
  when (new.state = 'ended' and old.state <> 'ended') execute function close_rooms_of_group();

-- To each member of a group by themselves: nobody else learns that there is one.
create function notify_group_of_room() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_topic('member', p.member_id, 'groups') from group_people p where p.group_id = new.group_id and p.member_id is not null;
    return null;
  end $$;
create trigger rooms_group_opened after insert on rooms for each row
  when (new.group_id is not null and new.state not in ('proposed', 'refused')) execute function notify_group_of_room();
create trigger rooms_group_changed after update of state on rooms for each row
  when (new.group_id is not null and new.state <> old.state and new.state <> 'refused') execute function notify_group_of_room();

revoke execute on function close_rooms_of_group(), notify_group_of_room() from public;

-- Replaced: as in 0087, and no room for a group that has ended.
create or replace function put_room(room uuid, of_version int, given jsonb, into_state text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier rooms;
    wanted rooms;
    space uuid;
  begin
    if into_state is not null and not actor_is_admin() then raise exception 'Only administrators settle rooms.' using errcode = 'insufficient_privilege'; end if;
    if into_state is null and actor_host() is null then return 'forbidden'; end if;
    -- The group first, as its end does: it does not end while a room of it is made.
    perform from groups g where g.id = (given ->> 'groupId')::uuid for share;
    select r.* into earlier from rooms r where r.id = room for update;
    if coalesce(earlier.version, 0) <> of_version then return 'conflict'; end if;
    if earlier.id is not null and (earlier.band <> given ->> 'band' or into_state is not null and earlier.state in ('proposed', 'refused')
      or into_state is null and (earlier.state not in ('proposed', 'refused') or earlier.host_id is distinct from actor_host()))
    then return 'conflict'; end if;
    begin
      perform now() at time zone (given ->> 'zone');
    exception when invalid_parameter_value then return 'zone';
    end;
    wanted := earlier;
    wanted.id := room;
    wanted.kind := given ->> 'kind';
    wanted.title := given ->> 'title';
    wanted.about := given ->> 'about';
    wanted.language := given ->> 'language';
    wanted.band := given ->> 'band';
    wanted.rules := array(select jsonb_array_elements_text(given -> 'rules'));
    wanted.seats := (given ->> 'seats')::int;
    wanted.zone := given ->> 'zone';
    wanted.starts_on := (given ->> 'startsOn')::date;
    wanted.starts_at := (given ->> 'startsAt')::time;
    wanted.minutes := (given ->> 'minutes')::int;
    wanted.repeats := given ->> 'repeats';
    wanted.host_id := case when into_state is null then actor_host() else (given ->> 'hostId')::uuid end;
    wanted.backup_id := (given ->> 'backupId')::uuid;
    wanted.group_id := (given ->> 'groupId')::uuid;
    wanted.state := coalesce(into_state, 'proposed');
    if (wanted.kind = 'group') <> (wanted.group_id is not null) or wanted.group_id is not null and not exists (
      select from spaces s where s.id = wanted.group_id and s.kind = 'group' and s.band = wanted.band
        and not exists (select from groups g where g.id = s.id and g.state = 'ended')) then return 'groupId'; end if;
    if wanted.host_id = wanted.backup_id then return 'backupId'; end if;
    -- One after the other, so that nobody takes on more than they can.
    perform from hosts h where h.id in (wanted.host_id, wanted.backup_id) order by h.id for no key update;
    if wanted.state <> 'closed' and not may_host(wanted.host_id, wanted) then return 'hostId'; end if;
    if wanted.state <> 'closed' and wanted.backup_id is not null and not may_host(wanted.backup_id, wanted) then return 'backupId'; end if;
    if earlier.id is null then
      space := gen_random_uuid();
      insert into spaces (id, kind, audience, band, takes_answers) values (space, 'room', 'invited', wanted.band, false);
      insert into rooms (id, space_id, kind, title, about, language, band, rules, seats, zone, starts_on, starts_at, minutes, repeats, host_id,
          backup_id, group_id, state)
        values (room, space, wanted.kind, wanted.title, wanted.about, wanted.language, wanted.band, wanted.rules, wanted.seats, wanted.zone,
          wanted.starts_on, wanted.starts_at, wanted.minutes, wanted.repeats, wanted.host_id, wanted.backup_id, wanted.group_id, wanted.state);
    else
      update rooms r set kind = wanted.kind, title = wanted.title, about = wanted.about, language = wanted.language, rules = wanted.rules,
          seats = wanted.seats, zone = wanted.zone, starts_on = wanted.starts_on, starts_at = wanted.starts_at, minutes = wanted.minutes,
          repeats = wanted.repeats, host_id = wanted.host_id, backup_id = wanted.backup_id, group_id = wanted.group_id, state = wanted.state,
          words = case when into_state is null then '' else r.words end, version = r.version + 1
        where r.id = room;
    end if;
    perform plan_sessions(room);
    return 'saved';
  end $$;
