import type { Migration } from "../../migrations/migration.ts";

export const agencyMigrations: readonly Migration[] = [
  {
    name: "agency-001",
    async up(knex) {
      await knex.raw(`
        create schema agency;
        comment on schema agency is 'rireki';
        create table agency.agency (
          agency_id uuid primary key,
          name text not null,
          licence_number text not null,
          opened_at timestamptz not null
        );
        create table agency.member (
          account_id uuid primary key,
          agency_id uuid not null,
          role text,
          joined_at timestamptz not null,
          has_access boolean not null
        );
        create index member_by_agency on agency.member (agency_id);
        create table agency.invitation (
          invitation_id uuid primary key,
          agency_id uuid not null,
          token_hash bytea not null unique,
          role text not null,
          sealed_person bytea,
          invited_at timestamptz not null,
          expires_at timestamptz not null
        );
        create index invitation_by_agency on agency.invitation (agency_id);
        create index invitation_by_age on agency.invitation (expires_at);
      `);
    },
    async down(knex) {
      await knex.raw("drop schema agency cascade");
    },
  },
];
