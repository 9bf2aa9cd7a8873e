-- [Note: Retention rules] What is erased after its retention period, each rule as one function of a row and a moment. The erasing job calls
-- it with the current time, and the page that forecasts erasures calls it with the current time and a later day, so that the two cannot
-- diverge.
-- They are not security definer functions, so that PostgreSQL can inline them into the calling statement and use an index.
create function utc_day(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'UTC')::date;

create function notification_goes(n notifications, moment timestamptz) returns boolean language sql stable
  return n.at < moment - make_interval(days => setting_days('notificationDays', 90));

create function sign_in_goes(s sign_ins, moment timestamptz) returns boolean language sql stable
  return s.member_id is null or s.on_day < utc_day(moment) - setting_days('signInDays', 90);

create function referral_goes(r referrals, moment timestamptz) returns boolean language sql stable
  return r.state in ('declined', 'finished', 'ended') and r.changed_on < utc_day(moment) - setting_days('referralDays', 90);

create function mail_goes(m mails, moment timestamptz) returns boolean language sql stable
  return m.at < moment - interval '7 days';

create function sealed_draft_goes(d sealed_drafts, moment timestamptz) returns boolean language sql stable
  return d.kept_on <= utc_day(moment) - 30;

create function session_goes(s sessions, moment timestamptz) returns boolean language sql stable
  return s.expires_at < moment;

create function reset_link_goes(l reset_links, moment timestamptz) returns boolean language sql stable
  return l.expires_at < moment;

create function confirmation_goes(c confirmations, moment timestamptz) returns boolean language sql stable
  return c.expires_at < moment - interval '1 day';

create function address_change_goes(c address_changes, moment timestamptz) returns boolean language sql stable
  return c.expires_at <= moment;

create function contact_code_goes(c contact_codes, moment timestamptz) returns boolean language sql stable
  return c.good_until < utc_day(moment);

create function shown_entry_goes(s shown_entries, moment timestamptz) returns boolean language sql stable
  return s.made_on < utc_day(moment) - 1 and (s.sealed is null or s.until < utc_day(moment));

create function unfinished_file_goes(e evidence, moment timestamptz) returns boolean language sql stable
  return e.state = 'arriving' and e.last_part_on < utc_day(moment) - 7;

create function stripe_event_goes(e stripe_events, moment timestamptz) returns boolean language sql stable
  return e.received_on < utc_day(moment) - 30;

create function text_hold_goes(h text_holds, moment timestamptz) returns boolean language sql stable
  return h.until < utc_day(moment);

create function sign_up_invitation_goes(i sign_up_invitations, moment timestamptz) returns boolean language sql stable
  return i.good_until < utc_day(moment) - 30;

-- Texts that moderators read: six months after a person decided. Those waiting for a person remain until they are decided.
create function decision_words_over(d decisions, moment timestamptz) returns boolean language sql stable
  return d.at < moment - interval '6 months' and d.copy <> '';

-- The person who answers an appeal must be able to read what was decided about.
create function decision_is_appealed(d decisions) returns boolean language sql stable
  return exists (select from submissions s join submissions a on a.post_id = s.post_id
    where s.id = d.submission_id and a.kind = 'appeal' and a.state = 'waiting');

create function decision_words_go(d decisions, moment timestamptz) returns boolean language sql stable
  return decision_words_over(d, moment) and not decision_is_appealed(d);

create function flag_words_go(f flags, moment timestamptz) returns boolean language sql stable
  return f.flagged_on < moment - interval '6 months' and (f.copy <> '' or f.words <> '');

create function submission_words_over(s submissions, moment timestamptz) returns boolean language sql stable
  return s.handed_in_on < moment - interval '6 months' and s.words <> '';

create function submission_words_go(s submissions, moment timestamptz) returns boolean language sql stable
  return s.state = 'decided' and submission_words_over(s, moment);

create function claim_words_over(c about_me_claims, moment timestamptz) returns boolean language sql stable
  return c.made_on < moment - interval '6 months' and (c.words <> '' or c.passages <> '{}');

create function claim_words_go(c about_me_claims, moment timestamptz) returns boolean language sql stable
  return c.state <> 'waiting' and claim_words_over(c, moment);

create function duty_shift_goes(s duty_shifts, moment timestamptz) returns boolean language sql stable
  return s.ends_at < moment - interval '6 months';

create function chat_report_words_go(r chat_reports, moment timestamptz) returns boolean language sql stable
  return r.made_on < moment - interval '6 months' and r.messages <> '[]';

-- Conversations read by an overseer: half a year after the pair has ended, if both have erased theirs. [Note: Overseen conversations]
create function pair_is_over(p mentor_pairs, moment timestamptz) returns boolean language sql stable
  return p.state = 'ended' and p.ended_on < utc_day(moment) - 180;

create function overseen_chat_goes(c chats, moment timestamptz) returns boolean language sql stable
  return c.overseen_pair_id is not null and not exists (select from chat_sides s where s.chat_id = c.id and s.member_id is not null)
    and exists (select from mentor_pairs p where p.id = c.overseen_pair_id and pair_is_over(p, moment));

-- Rooms: lines are erased after 30 days; copies of flagged lines, six months later.
create function room_session_goes(s room_sessions, moment timestamptz) returns boolean language sql stable
  return not s.is_erased and s.ends_at < moment - interval '30 days' and s.state in ('ended', 'cancelled');

create function room_copy_over(p posts, moment timestamptz) returns boolean language sql stable
  return p.is_copy and p.written_on < (moment - interval '6 months')::date;

create function room_copy_waits(p posts) returns boolean language sql stable
  return exists (select from submissions s where s.post_id = p.id and s.state = 'waiting');

create function room_copy_goes(p posts, moment timestamptz) returns boolean language sql stable
  return room_copy_over(p, moment) and not room_copy_waits(p);

-- Reports: erased after the period that was stated before they were sent. A stopped evidence file or a hold extends it.
create function report_period_ends(report reports) returns date
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select (case when report.status in ('resolved', 'closed', 'withdrawn') then coalesce(
        (select (max(c.at) at time zone 'UTC')::date from report_status_changes c where c.report_id = report.id),
        report.reporter_left_on)
      else report.reporter_left_on end) + report_retention_days(report)
  $$;

create function report_is_over(r reports) returns boolean language sql stable
  return r.organisation_id is not null and (r.status in ('resolved', 'closed', 'withdrawn') or r.reporter_left_on is not null);

create function report_goes(r reports, moment timestamptz) returns boolean language sql stable
  return report_is_over(r) and report_erase_on(r) < utc_day(moment);

create function report_period_is_over(r reports, moment timestamptz) returns boolean language sql stable
  return report_is_over(r) and report_period_ends(r) < utc_day(moment);

create function report_is_stopped(r reports) returns boolean language sql stable
  return exists (select from evidence e where e.report_id = r.id and e.state = 'stopped');

-- Accounts whose address was never confirmed, and that contain nothing.
create function unconfirmed_account_over(m members, moment timestamptz) returns boolean language sql stable
  return m.state = 'pending' and m.joined_at < moment - interval '90 days' and m.reminded_at < moment - interval '30 days';

create function unconfirmed_account_goes(m members, moment timestamptz) returns boolean language sql stable
  return unconfirmed_account_over(m, moment)
    and not exists (select from sessions s where s.member_id = m.id and s.expires_at > moment)
    and not holds_anything(m.id);

-- How many rows of each kind would be erased: now, and by a later moment if nothing else happens. For administrators: only counts, never
-- which rows.
-- A rule with a subquery cannot be inlined: its cheap condition comes first, so that the function is not called for every row.
create function retention_forecast(later timestamptz) returns table (kind text, due bigint, due_later bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select f.kind, f.due, f.due_later from (
      select 'reports' as kind, count(*) filter (where report_goes(r, now())) as due, count(*) as due_later
        from reports r where report_goes(r, later)
      union all select 'accounts', count(*) filter (where unconfirmed_account_goes(m, now())), count(*)
        from members m where unconfirmed_account_over(m, later) and unconfirmed_account_goes(m, later)
      union all select 'decisions', count(*) filter (where decision_words_go(d, now())), count(*)
        from decisions d where decision_words_over(d, later) and decision_words_go(d, later)
      union all select 'flags', count(*) filter (where flag_words_go(x, now())), count(*)
        from flags x where flag_words_go(x, later)
      union all select 'submissions', count(*) filter (where submission_words_go(s, now())), count(*)
        from submissions s where submission_words_go(s, later)
      union all select 'claims', count(*) filter (where claim_words_go(c, now())), count(*)
        from about_me_claims c where claim_words_go(c, later)
      union all select 'chat_reports', count(*) filter (where chat_report_words_go(r, now())), count(*)
        from chat_reports r where chat_report_words_go(r, later)
      union all select 'overseen_chats', count(*) filter (where overseen_chat_goes(c, now())), count(*)
        from chats c where c.overseen_pair_id is not null and overseen_chat_goes(c, later)
      union all select 'shifts', count(*) filter (where duty_shift_goes(s, now())), count(*)
        from duty_shifts s where duty_shift_goes(s, later)
      union all select 'rooms', count(*) filter (where room_session_goes(s, now())), count(*)
        from room_sessions s where room_session_goes(s, later)
      union all select 'room_copies', count(*) filter (where room_copy_goes(p, now())), count(*)
        from posts p where room_copy_over(p, later) and room_copy_goes(p, later)
      union all select 'text_holds', count(*) filter (where text_hold_goes(h, now())), count(*)
        from text_holds h where text_hold_goes(h, later)
      union all select 'notifications', count(*) filter (where notification_goes(n, now())), count(*)
        from notifications n where notification_goes(n, later)
      union all select 'sign_ins', count(*) filter (where sign_in_goes(s, now())), count(*)
        from sign_ins s where sign_in_goes(s, later)
      union all select 'referrals', count(*) filter (where referral_goes(r, now())), count(*)
        from referrals r where referral_goes(r, later)
      union all select 'mails', count(*) filter (where mail_goes(m, now())), count(*)
        from mails m where mail_goes(m, later)
      union all select 'drafts', count(*) filter (where sealed_draft_goes(d, now())), count(*)
        from sealed_drafts d where sealed_draft_goes(d, later)
      union all select 'shown_entries', count(*) filter (where shown_entry_goes(s, now())), count(*)
        from shown_entries s where shown_entry_goes(s, later)
      union all select 'unfinished_files', count(*) filter (where unfinished_file_goes(e, now())), count(*)
        from evidence e where unfinished_file_goes(e, later)
      union all select 'sessions', count(*) filter (where session_goes(s, now())), count(*)
        from sessions s where session_goes(s, later)
      union all select 'reset_links', count(*) filter (where reset_link_goes(l, now())), count(*)
        from reset_links l where reset_link_goes(l, later)
      union all select 'confirmations', count(*) filter (where confirmation_goes(c, now())), count(*)
        from confirmations c where confirmation_goes(c, later)
      union all select 'address_changes', count(*) filter (where address_change_goes(c, now())), count(*)
        from address_changes c where address_change_goes(c, later)
      union all select 'contact_codes', count(*) filter (where contact_code_goes(c, now())), count(*)
        from contact_codes c where contact_code_goes(c, later)
      union all select 'sign_up_invitations', count(*) filter (where sign_up_invitation_goes(i, now())), count(*)
        from sign_up_invitations i where sign_up_invitation_goes(i, later)
      union all select 'stripe_events', count(*) filter (where stripe_event_goes(e, now())), count(*)
        from stripe_events e where stripe_event_goes(e, later)
    ) f where actor_is_admin() or actor_kind() = 'system'
  $$;

-- What is retained beyond its period, why, and until when if known.
create function retention_held(later timestamptz) returns table (kind text, reason text, held bigint, first_ends date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select f.kind, f.reason, f.held, f.first_ends from (
      select 'reports' as kind, h.reason, count(*) as held, min(h.until) as first_ends
        from reports r join report_holds h on h.report_id = r.id
        where h.until >= utc_day(now()) and report_period_is_over(r, later) and not report_is_stopped(r) group by h.reason
      union all select 'reports', 'stopped_file', count(*), null
        from reports r where report_period_is_over(r, later) and report_is_stopped(r)
      union all select 'decisions', 'appeal', count(*), null
        from decisions d where decision_words_over(d, later) and decision_is_appealed(d)
      union all select 'submissions', 'undecided', count(*), null
        from submissions s where submission_words_over(s, later) and not submission_words_go(s, later)
      union all select 'claims', 'undecided', count(*), null
        from about_me_claims c where claim_words_over(c, later) and not claim_words_go(c, later)
      union all select 'room_copies', 'undecided', count(*), null
        from posts p where room_copy_over(p, later) and room_copy_waits(p)
      union all select 'accounts', 'in_use', count(*), null
        from members m where unconfirmed_account_over(m, later) and not unconfirmed_account_goes(m, later)
      union all select 'text_holds', 'hold', count(*), min(h.until)
        from text_holds h where not text_hold_goes(h, now())
    ) f where f.held > 0 and (actor_is_admin() or actor_kind() = 'system')
  $$;

-- What needs the attention of administrators, with its due date: applications, to be checked within two weeks; checks that end within
-- 60 days; and gaps, such as no moderator on duty or no backup from the last day. Mentors and hosts are counted but not named.
create function due_work() returns table (kind text, about text, due date, items bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with today as (select (now() at time zone 'UTC')::date as day),
    rows as (
      select 'organisation_waiting' as kind, o.name as about, coalesce(v.decided_on, r.registered_on) + 14 as due, 1::bigint as items
        from organisation_registrations r join organisations o on o.id = r.organisation_id
        left join lateral (select w.outcome, w.decided_on from organisation_verifications w
          where w.organisation_id = o.id order by w.id desc limit 1) v on true
        where o.closed_on is null and (v.outcome is null or v.outcome = 'changed')
      union all
      select 'organisation_ending', o.name, v.until, 1
        from organisation_registrations r join organisations o on o.id = r.organisation_id
        join lateral (select w.outcome, w.until from organisation_verifications w
          where w.organisation_id = o.id order by w.id desc limit 1) v on true, today t
        where o.closed_on is null and v.outcome = 'verified' and v.until <= t.day + 60
      union all
      select 'professional_waiting', p.name, p.asked_on + 14, 1 from professionals p where p.asked_on is not null
      union all
      select 'professional_ending', p.name, professional_until(p), 1 from professionals p, today t
        where professional_until(p) <= t.day + 60
      union all
      select 'host_waiting', null, min(h.asked_on) + 14, count(*) from hosts h where h.asked_on is not null having count(*) > 0
      union all
      select 'host_ending', null, min(h.last_day), count(*) from hosts h, today t
        where h.outcome = 'verified' and h.last_day <= t.day + 60 having count(*) > 0
      union all
      select 'mentor_waiting', null, min(m.applied_on) + 14, count(*) from mentors m
        where not exists (select from mentor_checks c where c.mentor_id = m.id) having count(*) > 0
      union all
      select 'mentor_ending', null, min(mentor_until(m.id)), count(*) from mentors m, today t
        where mentor_until(m.id) <= t.day + 60 having count(*) > 0
      union all
      select 'place_ending', p.name, c.until, 1 from places p
        join lateral (select k.outcome, k.until from place_checks k where k.place_id = p.id order by k.id desc limit 1) c on true, today t
        where c.outcome = 'checked' and c.until <= t.day + 30
      union all
      select 'place_suggested', null, min(s.suggested_on) + 14, count(*) from place_suggestions s
        where s.state = 'waiting' having count(*) > 0
      union all
      select 'moderators_few', null, t.day, (select count(*) from moderators m where member_moderates(m.member_id)) from today t
        where (select count(*) from moderators m where member_moderates(m.member_id)) < 2
      union all
      select 'duty_gap', b.band || '_' || a.language, t.day, 1
        from today t, (values ('younger'), ('older')) b (band), lateral attendance_of(b.band) a
        where (select s.is_open from community_settings s) and a.until is null
      union all
      select 'backup_missing', null, t.day, 1 from today t where not exists (select from backups)
      union all
      select 'backup_late', null, (max(b.taken_at) at time zone 'UTC')::date + 1, 1 from backups b
        having max(b.taken_at) < now() - interval '26 hours'
      union all
      select 'archive_failing', null, (coalesce(w.archived_at, now()) at time zone 'UTC')::date, 1 from wal_archive() w where w.is_failing
    )
    select w.kind, w.about, w.due, w.items from rows w where actor_is_admin() and w.due is not null
    order by w.due, w.kind, w.about limit 200
  $$;

grant execute on function utc_day(timestamptz), notification_goes(notifications, timestamptz), sign_in_goes(sign_ins, timestamptz),
  referral_goes(referrals, timestamptz), mail_goes(mails, timestamptz), sealed_draft_goes(sealed_drafts, timestamptz),
  session_goes(sessions, timestamptz), reset_link_goes(reset_links, timestamptz), confirmation_goes(confirmations, timestamptz),
  address_change_goes(address_changes, timestamptz), contact_code_goes(contact_codes, timestamptz), unfinished_file_goes(evidence,
  timestamptz), stripe_event_goes(stripe_events, timestamptz), text_hold_goes(text_holds, timestamptz),
  sign_up_invitation_goes(sign_up_invitations, timestamptz), retention_forecast(timestamptz), retention_held(timestamptz),
  due_work() to upstander_app;
