-- Several long drafts stand behind the same words: half a mebibyte of text, filled up to its length, and what sealing adds.
alter table sealed_drafts drop constraint sealed_drafts_sealed_check;
alter table sealed_drafts add constraint sealed_drafts_sealed_check
  check (octet_length(sealed) between 100 and 540672);
