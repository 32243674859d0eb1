import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { Fill } from '#server/platform/jobs/fill-job.ts'

/**
 * Moments and branch of orders that were placed before these were columns, out of the sentences of that time. The
 * migration 0047 has done it for orders that are still worked on.
 */
export const orderFactsFill: Fill = { name: 'order facts', table: orders, fill: fillOrderFacts }

/** Also for code that cannot wait for the job. The orders are locked. */
export async function fillOrderFacts(tx: Tx, ids: string[]): Promise<void> {
  await fillMoments(tx, ids)
  await fillPickUpBranches(tx, ids)
}

async function fillMoments(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`
    update orders set closed_at = told.closed_at, completed_at = told.completed_at, reopened_at = told.reopened_at
    from (
      select orders.id,
        coalesce(closed_at, case when closed_by is not null then changed.last_at end) as closed_at,
        coalesce(completed_at, case when status = 'completed' then coalesce(changed.completed, delivered.at) end)
          as completed_at,
        coalesce(reopened_at, changed.reopened) as reopened_at
      from orders,
        lateral (
          select max(at) as last_at, max(at) filter (where what like '% to completed') as completed,
            max(at) filter (where what ~ '^Status changed from (cancelled|failed) to (?!cancelled|failed)') as reopened
          from order_events where order_id = orders.id and kind = 'status'
        ) as changed,
        lateral (
          select max(delivered_at) as at from shipments where order_id = orders.id and state = 'delivered'
        ) as delivered
      where orders.id = any(${sql.param(ids)}::text[])
    ) as told
    where told.id = orders.id and (orders.closed_at, orders.completed_at, orders.reopened_at)
      is distinct from (told.closed_at, told.completed_at, told.reopened_at)`)
}

/** A branch is known by every name and address that it had. */
async function fillPickUpBranches(tx: Tx, ids: string[]): Promise<void> {
  await tx.execute(sql`
    with branch_names as (
      select id as shop_id, concat(name, ', ', address) as place, 'infinity'::timestamptz as until from shops
      union all
      select subject, concat(before->>'branchName', ', ', before->>'brancheAddress'), at
      from audit_log where action = 'branch.update' and subject in (select id from shops)
    )
    update orders set pick_up_shop_id = (
      select shop_id from branch_names where place = delivery->>'pickUpAt' order by until desc limit 1)
    where id = any(${sql.param(ids)}::text[]) and delivery->>'pickUpAt' is not null and pick_up_shop_id is null`)
}
