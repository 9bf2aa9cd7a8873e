-- [Note: Changed texts] The letters that people fill in wait for a lawyer of their own: they are drafting practice and no law, so whoever has
-- read every rule has not read them.

alter table text_changes drop constraint text_changes_kind_check;
alter table text_changes add constraint text_changes_kind_check check (
  kind in (
    'guides', 'learning', 'academy', 'rules', 'service-steps', 'notices', 'programmes', 'parents', 'classes', 'letters'
  )
);
