-- [Note: Classes] A teacher and their pupils go through a story together, without accounts. All of it is in unlogged tables, which are
-- in no backup and no replica, and are empty after a crash. A vote has no row: it is added to the totals of its moment. For a pupil's
-- device, the database holds a digest of a random value that it drew for this class, and the moments at which it has voted.
--

create unlogged table classes (
  id uuid primary key default gen_random_uuid(),
  -- A digest of the random value that the teacher's device drew: the device that has the value controls the class.
  key_digest bytea not null unique check (octet_length(key_digest) = 32),
  code text not null unique check (code ~ '^[3479BCDFGHJKMNPQRSTVWXZ]{6}$'),
  -- The story, the path to the present moment, that moment, and its number of choices: none at an end. (contract/classes.ts)
  scenario text not null check (char_length(scenario) between 1 and 40),
  course int[] not null check (cardinality(course) <= 20),
  moment text not null check (char_length(moment) between 1 and 40),
  choices int not null check (choices between 0 and 12),
  started_at timestamptz(3) not null default now(),
  -- When the teacher's screen was last connected.
  seen_at timestamptz(3) not null default now()
);

-- Only through functions.
alter table classes enable row level security, force row level security;
create policy classes_owner on classes to upstander_owner using (true) with check (true);

create unlogged table class_seats (
  digest bytea primary key check (octet_length(digest) = 32),
  class_id uuid not null references classes on delete cascade,
  -- The moments at which it has voted, but not the choices.
  voted text[] not null default '{}',
  -- The network from which the seat was taken, as a hash whose key is not in the database. Deleted with the class.
  network bytea check (octet_length(network) = 32),
  -- Until when a screen has claimed to show this seat.
  held_until timestamptz(3) not null default now()
);
create index class_seats_class on class_seats (class_id);
create index class_seats_network on class_seats (class_id, network);

alter table class_seats enable row level security, force row level security;
create policy class_seats_owner on class_seats to upstander_owner using (true) with check (true);

create unlogged table class_moments (
  class_id uuid not null references classes on delete cascade,
  moment text not null,
  votes int not null default 0 check (votes >= 0),
  -- One row, rewritten as a whole by each vote.
  counts int[] not null check (cardinality(counts) between 1 and 12),
  -- Once shown, a moment takes no more votes, so that the totals never change by one while they are visible.
  shown boolean not null default false,
  primary key (class_id, moment)
);

alter table class_moments enable row level security, force row level security;
create policy class_moments_owner on class_moments to upstander_owner using (true) with check (true);

-- A class ends by itself three hours after it started, and a quarter of an hour after its teacher was last seen.
create function class_ends(class classes) returns timestamptz
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select least(class.started_at + interval '3 hours', class.seen_at + interval '15 minutes') $$;

-- The class that a teacher's device controls, or that a pupil's device has joined; null once it is over.
create function class_of_key(key bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select c.id from classes c where c.key_digest = key and class_ends(c) > now() $$;

create function class_of_seat(seat bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.id from class_seats s join classes c on c.id = s.class_id where s.digest = seat and class_ends(c) > now()
  $$;

-- The present state of a class, without totals that are not yet shown, so that the rest of the program cannot read them earlier.
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

-- Notifies every server with a connection of this class that there is an update, on commit.
create function tell_class(class uuid) returns void
  language sql set search_path = pg_catalog, public, pg_temp
  as $$ select pg_notify('upstander_told', 'class ' || class) $$;

-- @returns the class; null where its code is in use, or where the maximum of `most` classes are running
create function start_class(key bytea, new_code text, story text, way int[], at_moment text, so_many int, most int)
  returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    found_class uuid := class_of_key(key);
  begin
    if found_class is not null then return found_class; end if;
    delete from classes c where c.key_digest = key or (c.code = new_code and class_ends(c) <= now());
    if (select count(*) from classes) >= most then return null; end if;
    insert into classes (key_digest, code, scenario, course, moment, choices)
      values (key, new_code, story, way, at_moment, so_many)
      on conflict do nothing returning id into found_class;
    return found_class;
  end $$;

-- @returns false where it is over
create function move_class(key bytea, story text, way int[], at_moment text, so_many int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    class uuid := class_of_key(key);
  begin
    update classes c set scenario = story, course = way, moment = at_moment, choices = so_many, seen_at = now() where c.id = class;
    if not found then return false; end if;
    perform tell_class(class);
    return true;
  end $$;

-- @returns false where it is over
create function see_class(key bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    class uuid := class_of_key(key);
    was_away boolean;
  begin
    update classes c set seen_at = now() where c.id = class
      returning old.seen_at + interval '90 seconds' < now() into was_away;
    if was_away is null then return false; end if;
    if was_away then perform tell_class(class); end if;
    return true;
  end $$;

-- Shows the totals of the present moment, from five votes on. After that it takes no more votes.
-- @returns `shown`, `few`, `elsewhere` where the class is at another moment, or null where it is over
create function show_class_figures(key bytea, at_moment text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    class classes;
    so_many int;
  begin
    select c.* into class from classes c where c.id = class_of_key(key) for key share;
    if class.id is null then return null; end if;
    if class.moment <> at_moment then return 'elsewhere'; end if;
    select m.votes into so_many from class_moments m where m.class_id = class.id and m.moment = at_moment for update;
    if coalesce(so_many, 0) < 5 then return 'few'; end if;
    update class_moments m set shown = true where m.class_id = class.id and m.moment = at_moment;
    perform tell_class(class.id);
    return 'shown';
  end $$;

-- @returns the class, null where there is none with this code; and whether it has no room for this seat
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

-- Counts a vote, once for each seat and moment.
-- @returns `counted`, `shown` where the totals are already shown, `elsewhere` where the class is at another moment or there is no such
-- choice, or null where there is no class
create function vote_in_class(seat bytea, at_moment text, choice int) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    class classes;
    has_voted boolean;
    numbers class_moments;
  begin
    -- First, as whoever ends the class does, so that the two never wait for each other.
    select c.* into class from classes c where c.id = class_of_seat(seat) for key share;
    if class.id is null then return null; end if;
    select at_moment = any (s.voted) into has_voted from class_seats s where s.digest = seat for update;
    if has_voted is null then return null; end if;
    if has_voted then return 'counted'; end if;
    if class.moment <> at_moment or choice not between 1 and class.choices then return 'elsewhere'; end if;
    insert into class_moments (class_id, moment, counts) values (class.id, at_moment, array_fill(0, array[class.choices]))
      on conflict do nothing;
    select m.* into numbers from class_moments m where m.class_id = class.id and m.moment = at_moment for update;
    if numbers.shown then return 'shown'; end if;
    if cardinality(numbers.counts) < choice then return 'elsewhere'; end if;
    numbers.counts[choice] := numbers.counts[choice] + 1;
    update class_moments m set votes = m.votes + 1, counts = numbers.counts
      where m.class_id = class.id and m.moment = at_moment;
    update class_seats s set voted = s.voted || at_moment where s.digest = seat;
    perform tell_class(class.id);
    return 'counted';
  end $$;

-- Deletes all data of a class at once.
create function end_class(key bytea) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    class uuid;
  begin
    delete from classes c where c.key_digest = key returning c.id into class;
    if class is not null then perform tell_class(class); end if;
  end $$;

-- As the system: deletes classes that have expired.
create function end_overdue_classes() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with gone as (delete from classes c where class_ends(c) <= now() and actor_kind() = 'system' returning c.id)
    select tell_class(id) from gone
  $$;

-- [Note: Class seats] Anyone who has the code of a class can draw any number of seats. So a seat is held by a screen that shows it; one
-- network has at most half of the seats; when the class is full, a seat that no screen holds is freed; and the teacher can free the
-- others.
--

-- Records that screens of a class show these seats, for a minute and a half. @returns those that still are seats of the class
create function hold_seats(class uuid, seats bytea[]) returns setof bytea
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update class_seats s set held_until = now() + interval '90 seconds'
    where s.class_id = class and s.digest = any (seats) and actor_kind() = 'system' returning s.digest
  $$;

-- Frees the seats that no screen holds; or all of them, under a new code, and then the votes of moments that are not shown are
-- discarded. @returns false where the class is over
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

grant execute on function class_of_key(bytea), class_of_seat(bytea), class_now(uuid), start_class(bytea, text, text, int[], text, int,
  int), move_class(bytea, text, int[], text, int), see_class(bytea), show_class_figures(bytea, text), join_class(text, bytea, bytea, int,
  int), vote_in_class(bytea, text, int), end_class(bytea), end_overdue_classes(), hold_seats(uuid, bytea[]), free_class_seats(bytea,
  text) to upstander_app;
