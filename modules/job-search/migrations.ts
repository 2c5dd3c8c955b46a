import type { Migration } from "../../migrations/migration.ts";

/** Columns of `jobs.search` since `jobs-041-search-industry`. */
const COLUMNS = `job_id, agency_id, company_id, company_name, listed, valid_from, valid_until, title, employment_type, category, industry,
  prefecture, location, remote, salary_unit, salary_min, salary_max, annual_min, skills, skill_keys, posted_at, document, grams,
  facets, source`;

/** The table of the projection `job-search`. Only public rows are indexed: a search asks for nothing else. */
export const searchMigrations: readonly Migration[] = [
  {
    name: "jobs-021-search",
    async up(knex) {
      await knex.raw(`
        create table jobs.search (
          job_id uuid primary key,
          agency_id uuid not null,
          company_id uuid not null,
          company_name text not null,
          listed boolean not null,
          valid_from date,
          valid_until date,
          title text not null,
          employment_type text not null,
          category text not null,
          prefecture text not null,
          location text not null,
          remote text not null,
          salary_unit text not null,
          salary_min integer not null,
          salary_max integer,
          annual_min bigint not null,
          skills text[] not null,
          skill_keys text[] not null,
          posted_at timestamptz,
          document text not null,
          grams integer[] not null,
          source json not null
        );
        alter table jobs.search alter column grams set statistics 1000;
        create index search_grams on jobs.search using gin (grams) where listed;
        create index search_skills on jobs.search using gin (skill_keys) where listed;
        create index search_newest on jobs.search (posted_at desc, job_id) where listed;
        create index search_salary on jobs.search (annual_min desc, job_id) where listed;
        create index search_category on jobs.search (category, posted_at desc) where listed;
        create index search_prefecture on jobs.search (prefecture, posted_at desc) where listed;
        create index search_company on jobs.search (company_name) where listed;
        -- Facets without words are counted by this index alone: rows are some kilobytes each.
        create index search_facets on jobs.search
          (employment_type, category, prefecture, remote, annual_min, valid_from, valid_until, posted_at, job_id) where listed;
        create table jobs.click (
          job_id uuid not null,
          day date not null,
          clicks integer not null,
          primary key (job_id, day)
        );
      `);
    },
    async down(knex) {
      await knex.raw("drop table jobs.search, jobs.click");
    },
  },
  {
    // A search reads rows in thousands: columns that it reads stay in the row, the folded text uncompressed if it is short;
    // grams and source, which it does not read, stand out of line.
    name: "jobs-022-search-facets",
    async up(knex) {
      await knex.raw(`
        alter table jobs.search add column facets text collate "C" not null default '';
        alter table jobs.search set (toast_tuple_target = 1000);
        alter table jobs.search alter column document set storage main, alter column grams set storage external,
          alter column source set storage external, alter column facets set storage plain,
          alter column employment_type set storage plain, alter column category set storage plain,
          alter column prefecture set storage plain, alter column remote set storage plain;
        drop index jobs.search_facets;
        create index search_facets on jobs.search (facets, annual_min, valid_from, valid_until) where listed;
      `);
    },
    async down(knex) {
      await knex.raw(`
        drop index jobs.search_facets;
        alter table jobs.search drop column facets;
        alter table jobs.search reset (toast_tuple_target);
        alter table jobs.search alter column document set storage extended, alter column grams set storage extended,
          alter column source set storage extended, alter column employment_type set storage extended,
          alter column category set storage extended, alter column prefecture set storage extended,
          alter column remote set storage extended;
        create index search_facets on jobs.search
          (employment_type, category, prefecture, remote, annual_min, valid_from, valid_until, posted_at, job_id) where listed;
      `);
    },
  },
  {
    // Counts of a search without words stay with the index of facets alone, which therefore holds the industry as well.
    name: "jobs-041-search-industry",
    async up(knex) {
      await knex.raw(`
        alter table jobs.search add column industry text not null default '';
        alter table jobs.search alter column industry set storage plain;
        drop index jobs.search_facets;
        create index search_facets on jobs.search (facets, annual_min, valid_from, valid_until, industry) where listed;
        create index search_industry on jobs.search (industry, posted_at desc) where listed;
      `);
    },
    async down(knex) {
      await knex.raw(`
        drop index jobs.search_facets, jobs.search_industry;
        alter table jobs.search drop column industry;
        create index search_facets on jobs.search (facets, annual_min, valid_from, valid_until) where listed;
      `);
    },
  },
  {
    // Read and written by releases up to version 6 of the projection, which may run beside this one.
    name: "jobs-042-search-state",
    async up(knex) {
      await knex.raw(`
        create table jobs.search_state (
          is_only boolean primary key check (is_only),
          position bigint not null
        );
      `);
    },
    async down(knex) {
      await knex.raw("drop table jobs.search_state");
    },
  },
  {
    // Changes go straight into the indexes. A list of pending ones, read by every search, had the planner read all rows
    // after some changes, until the next vacuum.
    name: "jobs-043-search-without-pending",
    async up(knex) {
      await knex.raw(`
        alter index jobs.search_grams set (fastupdate = off);
        alter index jobs.search_skills set (fastupdate = off);
        select gin_clean_pending_list('jobs.search_grams'), gin_clean_pending_list('jobs.search_skills');
      `);
    },
    async down(knex) {
      await knex.raw(`
        alter index jobs.search_grams reset (fastupdate);
        alter index jobs.search_skills reset (fastupdate);
      `);
    },
  },
  {
    // No statement shows the planner which grams it looks for: an analysis spent most of its time on them.
    name: "jobs-044-search-without-statistics",
    async up(knex) {
      await knex.raw("alter table jobs.search alter column grams set statistics 0");
    },
    async down(knex) {
      await knex.raw("alter table jobs.search alter column grams set statistics 1000");
    },
  },
  {
    // A count reads thousands of rows, each up to the last column that it needs: the columns of counts and of words stand first,
    // those of fixed width before all others.
    name: "jobs-051-search-column-order",
    async up(knex) {
      await knex.raw(`
        lock table jobs.search in share row exclusive mode;
        create table jobs.search_ordered (
          annual_min bigint not null,
          posted_at timestamptz,
          valid_from date,
          valid_until date,
          listed boolean not null,
          job_id uuid not null,
          facets text collate "C" not null default '',
          document text not null,
          category text not null,
          industry text not null default '',
          company_name text not null,
          skill_keys text[] not null,
          grams integer[] not null,
          agency_id uuid not null,
          company_id uuid not null,
          title text not null,
          employment_type text not null,
          prefecture text not null,
          location text not null,
          remote text not null,
          salary_unit text not null,
          salary_min integer not null,
          salary_max integer,
          skills text[] not null,
          source json not null
        ) with (toast_tuple_target = 1000);
        alter table jobs.search_ordered alter column grams set statistics 0,
          alter column document set storage main, alter column grams set storage external,
          alter column source set storage external, alter column facets set storage plain,
          alter column employment_type set storage plain, alter column category set storage plain,
          alter column industry set storage plain, alter column prefecture set storage plain,
          alter column remote set storage plain;
        insert into jobs.search_ordered (${COLUMNS}) select ${COLUMNS} from jobs.search;
        drop table jobs.search;
        alter table jobs.search_ordered rename to search;
        alter table jobs.search add primary key (job_id);
        create index search_grams on jobs.search using gin (grams) with (fastupdate = off) where listed;
        create index search_skills on jobs.search using gin (skill_keys) with (fastupdate = off) where listed;
        create index search_newest on jobs.search (posted_at desc, job_id) where listed;
        create index search_salary on jobs.search (annual_min desc, job_id) where listed;
        create index search_category on jobs.search (category, posted_at desc) where listed;
        create index search_industry on jobs.search (industry, posted_at desc) where listed;
        create index search_prefecture on jobs.search (prefecture, posted_at desc) where listed;
        create index search_company on jobs.search (company_name) where listed;
        create index search_facets on jobs.search (facets, annual_min, valid_from, valid_until, industry) where listed;
        analyze jobs.search;
      `);
    },
    // The release before reads columns by their names.
    async down() {},
  },
  {
    // No condition of a search reads these columns, and an analysis of 100,000 jobs, which ends every rebuild, takes half as long.
    name: "jobs-052-search-columns-without-statistics",
    async up(knex) {
      await knex.raw(`alter table jobs.search ${eachWithoutCondition("0")}`);
    },
    async down(knex) {
      await knex.raw(`alter table jobs.search ${eachWithoutCondition("-1")}`);
    },
  },
  {
    name: "jobs-061-search-relevance",
    async up(knex) {
      await knex.raw(`
        alter table jobs.search add column title_length integer not null default 0,
          add column head_length integer not null default 0, add column company_keys text[] not null default '{}';
      `);
    },
    async down(knex) {
      await knex.raw(`
        alter table jobs.search drop column title_length, drop column head_length, drop column company_keys;
      `);
    },
  },
];

function eachWithoutCondition(target: string): string {
  const columns = ["title", "location", "skills", "source", "agency_id", "company_id", "salary_unit"];
  return [...columns, "salary_min", "salary_max"]
    .map((column) => `alter column ${column} set statistics ${target}`)
    .join(", ");
}
