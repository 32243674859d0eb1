import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Db } from '#server/platform/db/client.ts'
import { typedText } from '#server/platform/db/contains-text.ts'
import { orders, products, shops, unitSearchText, units } from '#server/platform/db/schema.ts'
import type { ListPage } from '#server/platform/http/list-page.ts'
import type { units as contract, StaffUnit } from '#shared/contract/units.ts'
import { staffPageSize } from '#shared/limits.ts'
import { withLatinDigits } from '#shared/phone-digits.ts'
import { managedColumns, toManagedUnit } from './queries.ts'

type Query = z.infer<typeof contract.list.schema.querystring>

/** One page of the units of all products. */
export async function listAllUnits(
  db: Db,
  { state, shopId, q, sort = 'newest', page = 1, limit = staffPageSize }: Query,
): Promise<ListPage<StaffUnit>> {
  const wanted = and(
    state ? eq(units.state, state) : undefined,
    shopId ? eq(units.shopId, typedText(shopId)) : undefined,
    matchesSearch(q),
  )
  const order = sort === 'newest' ? [desc(units.createdAt), desc(units.id)] : [units.createdAt, units.id]
  const rows = await db
    .select({ ...managedColumns, productTitle: products.title })
    .from(units)
    .leftJoin(shops, eq(shops.id, units.shopId))
    .leftJoin(orders, eq(orders.id, units.orderId))
    .leftJoin(products, eq(products.id, units.productId))
    .where(wanted)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit)
  return {
    rows: rows.map(({ productTitle, ...row }) => ({ ...toManagedUnit(row), productTitle })),
    total: await db.$count(units, wanted),
  }
}

/** Part of a code, serial number or IMEI. */
function matchesSearch(q: string | undefined): SQL | undefined {
  const typed = withLatinDigits(typedText(q)).toUpperCase()
  if (typed === '') return undefined
  return sql`${unitSearchText(units)} like ${`%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`}`
}
