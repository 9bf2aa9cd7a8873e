-- [Note: Notifications] Where somebody may get hurt a team is told at once, although it was told of something else within the hour.
alter table notification_deliveries add column urgent boolean not null default false;
