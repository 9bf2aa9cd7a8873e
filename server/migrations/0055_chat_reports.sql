-- [Note: Reported messages] in contract/community/chat-reports.ts, stored in the same way as flags.
create table chat_reports (
  id uuid primary key,
  member_id uuid references members on delete set null,
  chat_id uuid references chats on delete set null,
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  -- Each with its text and the proof: id, number, at, by, words, authorKey, epoch, sequence, hash, signature.
  messages jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'agreed')),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  made_on date not null default (now() at time zone 'UTC')::date
);
create index chat_reports_member on chat_reports (member_id);
create index chat_reports_chat on chat_reports (chat_id);

alter table chat_reports enable row level security, force row level security;
create policy chat_reports_owner on chat_reports to upstander_owner using (true) with check (true);

alter table submissions add constraint submissions_chat_report_id_fkey foreign key (chat_report_id) references chat_reports on delete cascade;

create trigger chat_reports_forget after update of member_id on chat_reports for each row
  when (old.member_id is not null and new.member_id is null) execute function forget_chat_reporter();

-- Messages that were delivered to the caller and still exist, with the signed data.
create function chat_messages_to_report(chat uuid, chosen uuid[])
  returns table (
    id uuid, number int, at timestamptz, is_own boolean, epoch int, author_key bytea, sequence int, previous bytea, heads bytea[], hash bytea,
    signature bytea, sealed bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.number, m.at, m.by_starter = mine.is_starter, m.epoch, m.author_key, m.sequence, m.previous, m.heads, m.hash, m.signature, m.sealed
    from chat_sides mine join chat_messages m on m.chat_id = mine.chat_id and m.number <= mine.last_number
    where mine.chat_id = chat and mine.member_id = actor_member() and m.id = any (chosen) and m.sealed is not null
      and (m.by_starter = mine.is_starter or not m.is_held)
    order by m.number
  $$;

-- Reports from a pair with a younger member go to moderators of the younger community, except the pair's overseer.
-- @returns the date by which it is answered, `reused`, or null if the conversation is not the caller's
create function report_chat(report uuid, chat uuid, because text, said text, in_language text, opened jsonb, danger boolean, of_request bytea)
  returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    own chat_sides;
    other chat_sides;
    earlier chat_reports;
    until constant timestamptz := due_at(danger);
    about aliases;
  begin
    select s.* into own from chat_sides s where s.chat_id = chat and s.member_id = actor_member();
    if not found then return null; end if;
    select r.* into earlier from chat_reports r where r.id = report;
    if found then
      return case when earlier.member_id = actor_member() and earlier.request_hash = of_request
        then coalesce((select (s.due at time zone 'UTC')::date::text from submissions s where s.chat_report_id = report), (until at time zone 'UTC')::date::text)
        else 'reused' end;
    end if;
    select s.* into other from chat_sides s where s.chat_id = chat and s.is_starter <> own.is_starter;
    select a.* into about from aliases a where a.id = other.alias_id and (a.band = 'older' or is_overseen_chat(chat));
    insert into chat_reports (id, member_id, chat_id, reason, messages, request_hash)
      values (report, actor_member(), chat, because, opened, of_request);
    insert into submissions (kind, chat_report_id, alias_id, author_id, language, band, is_danger, due, words, left_to_others)
      values ('chat_report', report, about.id, about.member_id, in_language, case when 'younger' in (own.band, other.band) then 'younger' else 'older' end, danger, until, said,
        array_remove(array[actor_member(), (select p.overseer_id from chats c join mentor_pairs p on p.id = c.overseen_pair_id where c.id = chat)], null));
    return (until at time zone 'UTC')::date::text;
  end $$;

-- The content of an item about messages, for the moderator who has it open.
create function opened_chat_report(item uuid) returns table (reason text, messages jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.reason, r.messages from submissions s join chat_reports r on r.id = s.chat_report_id
    where s.id = item and s.claimed_by = actor_member() and s.claimed_until > now() and actor_is_moderator()
  $$;

create function decide_chat_report() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update chat_reports r set state = case new.outcome when 'keep' then 'kept' else 'agreed' end
      from submissions s where s.id = new.submission_id and r.id = s.chat_report_id;
    return null;
  end $$;
create trigger decisions_chat_report after update on decisions for each row
  when (old.state = 'made' and new.state = 'applied') execute function decide_chat_report();

-- As the system: which of these members are sides of which of these conversations.
create function chat_audience(of_chats uuid[], members uuid[]) returns table (chat_id uuid, member_id uuid, alias_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.chat_id, s.member_id, s.alias_id from chat_sides s
    where actor_kind() = 'system' and s.chat_id = any (of_chats) and s.member_id = any (members) and s.state not in ('left', 'declined', 'missed')
  $$;

grant execute on function chat_messages_to_report(uuid, uuid[]), report_chat(uuid, uuid, text, text, text, jsonb, boolean, bytea),
  opened_chat_report(uuid), chat_audience(uuid[], uuid[]) to upstander_app;
