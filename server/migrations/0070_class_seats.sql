-- [Note: Class seats] Whoever has the code of a class can draw any number of seats. So a seat is held by a screen that shows it; a network
-- has half of the seats at most; where there are none left, one that no screen holds makes room; and the teacher frees the rest.
-- docs/decisions/0115-classes.md

alter table class_seats
  -- Under which network it was taken, as a hash whose key the database does not have. It goes with the class.
  add column network bytea check (octet_length(network) = 32),
  -- Until when a screen has said that it shows this seat.
  add column held_until timestamptz(3) not null default now();
create index class_seats_network on class_seats (class_id, network);

drop function join_class(text, bytea, int);
-- @returns the class, null where there is none with this code; and whether it has no place for this seat
create function join_class(given_code text, seat bytea, from_network bytea, most int, most_of_network int)
  returns table (id uuid, is_full boolean)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    class uuid;
    taken int;
    of_network int;
    crowded bytea;
  begin
    -- One after the other, so that nobody gets past the count by asking twice at once.
    select c.id into class from classes c where c.code = given_code and class_ends(c) > now() for no key update;
    if class is null then return; end if;
    if exists (select from class_seats s where s.digest = seat and s.class_id = class) then
      return query select class, false;
      return;
    end if;
    select count(*), count(*) filter (where s.network = from_network) into taken, of_network
      from class_seats s where s.class_id = class;
    if taken >= most or of_network >= most_of_network then
      -- Of the network that asks where that has its share, or else of the one that has most.
      crowded := case when of_network >= most_of_network then from_network else (
        select s.network from class_seats s where s.class_id = class group by s.network order by count(*) desc limit 1) end;
      delete from class_seats f where f.digest = (
        select s.digest from class_seats s
        where s.class_id = class and s.network is not distinct from crowded and s.held_until <= now()
        order by cardinality(s.voted) > 0, s.held_until limit 1);
      if not found then
        return query select class, true;
        return;
      end if;
    end if;
    insert into class_seats (digest, class_id, network) values (seat, class, from_network) on conflict do nothing;
    if not found then return; end if;
    perform tell_class(class);
    return query select class, false;
  end $$;

-- That screens of a class show these seats, for a minute and a half. @returns those that are seats of it still
create function hold_seats(class uuid, seats bytea[]) returns setof bytea
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update class_seats s set held_until = now() + interval '90 seconds'
    where s.class_id = class and s.digest = any (seats) and actor_kind() = 'system' returning s.digest
  $$;

-- Frees the seats that no screen holds; or all of them, under another code, and what was chosen at a moment that is not shown counts
-- anew. @returns false where the class is over
create function free_class_seats(key bytea, new_code text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    class uuid := class_of_key(key);
  begin
    if class is null then return false; end if;
    if new_code is null then
      delete from class_seats s where s.class_id = class and s.held_until <= now();
    else
      update classes c set code = new_code where c.id = class;
      delete from class_seats s where s.class_id = class;
      delete from class_moments m where m.class_id = class and not m.shown;
    end if;
    perform tell_class(class);
    return true;
  end $$;

-- A class as it is now, with how many of its seats are on a screen.
drop function class_now(uuid);
create function class_now(class uuid)
  returns table (code text, scenario text, course int[], moment text, choices int, joined int, held int, votes int, counts int[],
    ends_at timestamptz, away_from timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.code, c.scenario, c.course, c.moment, c.choices,
      (select count(*)::int from class_seats s where s.class_id = c.id),
      (select count(*)::int from class_seats s where s.class_id = c.id and s.held_until > now()), coalesce(m.votes, 0),
      case when m.shown then m.counts end, class_ends(c), c.seen_at + interval '90 seconds'
    from classes c left join class_moments m on m.class_id = c.id and m.moment = c.moment
    where c.id = class and class_ends(c) > now()
  $$;

revoke execute on function join_class(text, bytea, bytea, int, int), hold_seats(uuid, bytea[]), free_class_seats(bytea, text),
  class_now(uuid)
  from public;
grant execute on function join_class(text, bytea, bytea, int, int), hold_seats(uuid, bytea[]), free_class_seats(bytea, text),
  class_now(uuid)
  to upstander_app;
