/** Databases as older versions have left them. */

/** SQL for a file of SQLite: its tables as they were before the migration `0009_scale`. */
export const BEFORE_SCALE = `
  drop index results_untold; alter table results drop column facts;
  drop index results_at; drop index results_user; drop index tables_thread; drop index tables_status;
  drop table boards; drop table interests; drop table searches; drop table gatherings; drop table queues;
  drop table agreements;
  drop table guesses;
  drop table seasons;
  drop table nights;
  drop index outbox_retry;
  drop index people_unused; drop index punctuality_unused; drop index ratings_at;
  create index results_user on results (user_id); create index results_guild on results (guild, game);
  drop index tables_practice;
  alter table tables drop column practice_of; alter table tables drop column practice_step;
  alter table tables drop column writes;
  create index tables_thread on tables (thread); create index tables_status on tables (status);
`;
