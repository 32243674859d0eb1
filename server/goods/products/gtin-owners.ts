import { sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { products } from '#server/platform/db/schema.ts'
import { gtinOf } from '#server/platform/db/tables/products.ts'
import { Problem } from '#shared/problem.ts'
import { gtinKey } from '#shared/products/gtin.ts'

type Owner = { id: string; title: string }

/** The products that have these GTINs, by the spelling with fourteen digits. */
export async function listGtinOwners(tx: Tx, gtins: readonly string[]): Promise<Map<string, Owner>> {
  if (gtins.length === 0) return new Map()
  const keys = gtins.map(gtinKey)
  const key = gtinOf(products.specs)
  const rows = await tx
    .select({ gtin: sql<string>`${key}`, id: products.id, title: products.title })
    .from(products)
    .where(sql`${key} = any(${sql.param(keys)})`)
  return new Map(rows.map(({ gtin, ...owner }) => [gtin, owner]))
}

/** Refuses a GTIN that another product has: a scan at the counter must lead to one. */
export async function refuseTakenGtin(tx: Tx, gtin: string | undefined, id?: string): Promise<void> {
  const refusal = gtin ? gtinTaken(await listGtinOwners(tx, [gtin]), gtin, id) : null
  if (refusal === null) return
  throw new Problem('DUPLICATE_PRODUCT', {
    message: refusal,
    details: [{ path: 'specs.gtin', message: refusal }],
  })
}

/** Why a product cannot have this GTIN, or null. */
export function gtinTaken(
  owners: ReadonlyMap<string, Owner>,
  gtin: string | undefined,
  id?: string,
): string | null {
  const owner = gtin ? owners.get(gtinKey(gtin)) : undefined
  return owner && owner.id !== id ? `${owner.title} has this GTIN.` : null
}
