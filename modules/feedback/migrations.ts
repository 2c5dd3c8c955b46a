import type { Migration } from "../../migrations/migration.ts";

/** The tables of the projections `feedback-list` and `feedback-own`: words are sealed under the sender's key. */
export const feedbackMigrations: readonly Migration[] = [
  {
    name: "feedback-001",
    async up(knex) {
      await knex.raw(`
        create schema feedback;
        comment on schema feedback is 'rireki';
        create table feedback.feedback (
          feedback_id uuid primary key,
          sender_id uuid,
          state text not null,
          category text not null,
          sent_at timestamptz not null,
          moved_at timestamptz not null,
          closed_at timestamptz,
          revision integer,
          environment text,
          release text,
          fixed_in text,
          assignee_id uuid,
          duplicate_of uuid,
          sealed_card bytea
        );
        create index feedback_by_time on feedback.feedback (sent_at desc, feedback_id);
        create index feedback_by_sender on feedback.feedback (sender_id);
        create index feedback_closed on feedback.feedback (closed_at) where closed_at is not null;
        create table feedback.own_feedback (
          feedback_id uuid primary key,
          sender_id uuid not null,
          sent_at timestamptz not null,
          is_seen boolean not null,
          sealed_own bytea
        );
        create index own_feedback_by_sender on feedback.own_feedback (sender_id, sent_at desc);
      `);
    },
    async down(knex) {
      await knex.raw("drop schema feedback cascade");
    },
  },
  {
    // Feedbacks that are to have an issue: ids and times alone.
    name: "feedback-002",
    async up(knex) {
      await knex.raw(`
        create table feedback.issue_task (
          feedback_id uuid primary key,
          due_at timestamptz not null,
          attempts integer not null,
          is_asked boolean not null
        );
        create index issue_task_due on feedback.issue_task (due_at);
      `);
    },
    async down(knex) {
      await knex.raw("drop table feedback.issue_task");
    },
  },
];
