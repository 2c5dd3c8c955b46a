import type { Migration } from "../../migrations/migration.ts";

/** The tables of the projections `news` and `news-seen`. */
export const newsMigrations: readonly Migration[] = [
  {
    name: "news-001",
    async up(knex) {
      await knex.raw(`
        create schema news;
        comment on schema news is 'rireki';
        create table news.news (
          news_id uuid primary key,
          kind text not null,
          audience text not null,
          subject_id uuid not null,
          about_id uuid not null,
          state text,
          happened_at timestamptz not null,
          sealed_text bytea
        );
        create index news_by_subject on news.news (subject_id, happened_at desc);
        create index news_by_about on news.news (about_id, happened_at desc) where audience = 'agency';
        create table news.seen (account_id uuid primary key, sealed_marks bytea not null);
      `);
    },
    async down(knex) {
      await knex.raw("drop schema news cascade");
    },
  },
];
