import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { holds, orders, shops, units } from '#server/platform/db/schema.ts'
import type { ManagedUnit, PublicUnit } from '#shared/contract/units.ts'
import { toTaka } from '#shared/money.ts'

type UnitRow = typeof units.$inferSelect & {
  branch: string | null
  branchBangla: string | null
  orderNumber: number | null
  isHeld: boolean
}

/** All units of a product, newest first; the states that need work come before sold and withdrawn ones. */
export async function listUnits(db: Db | Tx, productId: string): Promise<ManagedUnit[]> {
  const isDone = sql`${units.state} in ('sold', 'withdrawn')`
  const rows = await selectFrom(db)
    .where(eq(units.productId, productId))
    .orderBy(isDone, desc(units.createdAt), units.id)
  return rows.map(toManagedUnit)
}

export async function findUnit(db: Db | Tx, id: string): Promise<ManagedUnit | undefined> {
  const [row] = await selectFrom(db).where(eq(units.id, id))
  return row && toManagedUnit(row)
}

/** Units by their codes, in capitals. */
export async function listUnitsByCode(db: Db | Tx, codes: readonly string[]): Promise<ManagedUnit[]> {
  const rows = await selectFrom(db).where(inArray(units.code, [...codes]))
  return rows.map(toManagedUnit)
}

/** The units of these products that are for sale, by product, the cheapest first. */
export async function listedUnits(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<Map<string, PublicUnit[]>> {
  const rows = await selectFrom(db)
    .where(sql`${units.state} = 'listed' and ${inArray(units.productId, [...productIds])}`)
    .orderBy(units.pricePaisa, units.code)
  const byProduct = new Map<string, PublicUnit[]>()
  for (const row of rows) {
    const { productId } = row
    if (productId === null) continue
    byProduct.set(productId, [...(byProduct.get(productId) ?? []), ...toPublicUnit(row)])
  }
  return byProduct
}

/** A unit as everybody sees it. Every field is named here, so a column that is added later is not public by itself. */
function toPublicUnit(row: UnitRow): PublicUnit[] {
  const { grade, verifiedPhoto } = row
  // The database lists no unit without a grade and this photo, so this is for the compiler.
  if (grade === null || verifiedPhoto === null) return []
  const { code, cycles, ram, ssd, color, flaws, flawsBangla, checks, photos, isHeld, branchBangla } = row
  return [
    {
      _id: row.id,
      code,
      grade,
      battery: row.batteryPercent,
      cycles,
      ram,
      ssd,
      color,
      flaws,
      ...(flawsBangla.length > 0 && { flawsBangla }),
      checks,
      photos,
      verifiedPhoto,
      price: toTaka(row.pricePaisa),
      branch: row.branch ?? '',
      ...(branchBangla && { branchBangla }),
      isHeld,
    },
  ]
}

export function toManagedUnit({ id, batteryPercent, pricePaisa, costPaisa, ...row }: UnitRow): ManagedUnit {
  const { brand: _, branchBangla: __, ...rest } = row
  return {
    ...rest,
    _id: id,
    battery: batteryPercent,
    price: toTaka(pricePaisa),
    cost: costPaisa === null ? null : toTaka(costPaisa),
    orderNumber: row.orderNumber === null ? null : String(row.orderNumber),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** The columns of a unit as staff see it. */
export const managedColumns = {
  ...getTableColumns(units),
  branch: shops.name,
  branchBangla: shops.nameBangla,
  orderNumber: orders.number,
  isHeld: sql<boolean>`exists (select from ${holds} where ${holds.unitId} = ${units.id})`,
}

function selectFrom(db: Db | Tx) {
  return db
    .select(managedColumns)
    .from(units)
    .leftJoin(shops, eq(shops.id, units.shopId))
    .leftJoin(orders, eq(orders.id, units.orderId))
    .$dynamic()
}
