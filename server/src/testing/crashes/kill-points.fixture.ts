import pg from "pg";

/**
 * The point in a payment at which the database makes the server wait. `ordering`: the payment's order is not committed
 * yet; `sending`: the order is committed but its request is not being sent yet; `acknowledged`: the acknowledgement of
 * the request has arrived but is not stored yet; `posting`: the money is being moved; `moved`: the money has moved but
 * its journal is not written yet; `done`: the request is sent but its job is not marked as done yet.
 */
export type Place = "ordering" | "sending" | "acknowledged" | "posting" | "moved" | "done";

/**
 * Triggers in the test's own database that make a statement wait for a lock that the test controls.
 * The product does not know about them.
 */
export type KillPoints = {
  /**
   * Makes the server wait at the given point of the payment with the given amount, in shillings. The amount identifies
   * the payment.
   */
  add(place: Place, amount: number): Promise<void>;
  /** Returns the number of statements that are waiting. */
  reached(): Promise<number>;
  /** Ends connections that a killed server left in the database, and removes the waiting points. */
  clear(): Promise<void>;
  stop(): Promise<void>;
};

const LOCK = 4_711;

const TRIGGERS = `
create table kill_points (place text not null, amount_cents bigint not null);
grant select on kill_points to public;
create function reach_kill_point(at_place text, cents bigint) returns void language plpgsql as $$ begin
  if exists (select from public.kill_points p where p.place = at_place and p.amount_cents = cents) then
    perform pg_advisory_xact_lock(${LOCK});
  end if;
end $$;
create function at_request() returns trigger language plpgsql as $$
declare cents bigint;
begin
  select amount_cents into cents from public.wallet_transactions where company_id = new.company_id and id = new.transaction_id;
  if tg_op = 'INSERT' then perform public.reach_kill_point('ordering', cents);
  elsif old.sent_at is null and new.sent_at is not null then perform public.reach_kill_point('sending', cents);
  elsif old.ids::text = '{}' then perform public.reach_kill_point('acknowledged', cents);
  end if;
  return null;
end $$;
create trigger kill_point after insert or update on gateway_requests for each row execute function at_request();
create function at_transfer() returns trigger language plpgsql as $$ begin
  perform public.reach_kill_point('posting', new.amount_cents);
  return null;
end $$;
create trigger kill_point after insert on ledger_transfers for each row execute function at_transfer();
create function at_transaction() returns trigger language plpgsql as $$ begin
  if new.state = 'settled' and old.state <> 'settled' then perform public.reach_kill_point('moved', new.amount_cents); end if;
  return null;
end $$;
create trigger kill_point after update on wallet_transactions for each row execute function at_transaction();
create function at_job() returns trigger language plpgsql as $$ begin
  if new.state = 'completed' then perform public.reach_kill_point('done', 0); end if;
  return null;
end $$;
do $$ begin
  execute (select format('create trigger kill_point after update on pgboss.%I for each row when (new.name = ''send-to-provider'') execute function at_job()', c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'pgboss' and c.relname = 'job');
end $$;
`;

/**
 * Prepares a database for kill points: adds the triggers at which the server waits. The database is on the test's own
 * PostgreSQL, and a server must already have migrated it.
 */
export async function prepareKillPoints(databaseUrl: string): Promise<KillPoints> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(TRIGGERS);
  const lock = () => client.query(`select pg_advisory_lock(${LOCK})`);
  await lock();
  return {
    async add(place, amount) {
      // A job has no amount.
      await client.query("insert into kill_points values ($1, $2)", [place, place === "done" ? 0 : amount * 100]);
    },
    async reached() {
      const { rows } = await client.query(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted and objid = ${LOCK}
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows[0].waiting;
    },
    async clear() {
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      await client.query("delete from kill_points");
    },
    stop: () => client.end(),
  };
}
