-- Entries that a child shares with an adult by a code, until a day. [Note: Shown entries]

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- One row for each code. When the entries are no longer shown, the row looks as it did before they were shown, so that the two states
-- cannot be distinguished.
create table shown_entries (
  -- SHA-256 of the value that the adult's device presents.
  reader bytea primary key check (octet_length(reader) = 32),
  -- A digest of the code and the quarter of an hour in which it was made, under a server key, so that the time cannot be read from it.
  -- Cleared after two days.
  code bytea unique check (octet_length(code) = 32),
  -- The key that was made for this code.
  recipient text not null check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  made_on date not null default (now() at time zone 'UTC')::date,
  sealed bytea check (octet_length(sealed) between 100 and 132096),
  -- SHA-256 of the value that ends the access.
  ender bytea unique check (octet_length(ender) = 32),
  until date,
  -- A random minute of the last day, so that an automatic end is as unpredictable as a manual one.
  minute smallint check (minute between 0 and 1439),
  check (num_nulls(sealed, ender, until, minute) in (0, 4))
);
create index shown_entries_made on shown_entries (made_on);

alter table shown_entries alter column sealed set storage external;

-- Only through functions, so that the rows cannot be listed.
alter table shown_entries enable row level security, force row level security;
create policy shown_entries_owner on shown_entries to upstander_owner using (true) with check (true);

-- @returns false where another reader has this code
create function offer_code(new_reader bytea, new_code bytea, new_recipient text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into shown_entries (reader, code, recipient) values (new_reader, new_code, new_recipient)
      on conflict do nothing;
    return exists (select from shown_entries s where s.reader = new_reader);
  end $$;

-- @param codes the code as it would be stored now, and as it would have been a quarter of an hour ago
create function find_code(codes bytea[]) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select s.recipient from shown_entries s where s.code = any (codes) and s.sealed is null $$;

-- Idempotent: repeating the call has no further effect. @returns false where no such code can be used
create function show_entries(codes bytea[], new_sealed bytea, new_ender bytea, new_until date, new_minute int) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update shown_entries s set sealed = new_sealed, ender = new_ender, until = new_until, minute = new_minute
      where s.code = any (codes) and s.sealed is null
        and not exists (select from shown_entries other where other.ender = new_ender);
    return found or exists (select from shown_entries s where s.code = any (codes) and s.ender = new_ender);
  end $$;

create function end_showing(by_ender bytea) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update shown_entries s set sealed = null, ender = null, until = null, minute = null where s.ender = by_ender
  $$;

create function read_shown(by_reader bytea) returns bytea
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.sealed from shown_entries s
    where s.reader = by_reader and s.until + make_interval(mins => s.minute) > (now() at time zone 'UTC')
  $$;

-- Once a day, as the system. A code dated yesterday may be only a quarter of an hour old, so it is retained for another day.
create function clear_shown_entries() returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from shown_entries s where actor_kind() = 'system' and shown_entry_goes(s, now());
    update shown_entries s set code = null
      where actor_kind() = 'system' and s.made_on < (now() at time zone 'UTC')::date - 1 and s.code is not null;
  $$;

grant execute on function offer_code(bytea, bytea, text), find_code(bytea[]), show_entries(bytea[], bytea, bytea, date, int),
  end_showing(bytea), read_shown(bytea), clear_shown_entries() to upstander_app;
