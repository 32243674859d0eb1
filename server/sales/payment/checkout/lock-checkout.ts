import { sql } from 'drizzle-orm'
import { type Holder, namesOf } from '#server/goods/stock/lock-holder.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { lockingNames } from '#server/platform/db/lock-by-name.ts'
import { placeholder, statement } from '#server/platform/db/statement.ts'
import { switchedOnCoupon } from '#server/sales/coupons/queries.ts'
import type { SwitchedOnCoupon } from '#shared/orders/coupon-terms.ts'
import type { SoldProduct } from './sold-product.ts'

/** Everything that a new order is checked against. */
export type LockedCheckout = {
  products: Map<string, SoldProduct>
  coupons: SwitchedOnCoupon[]
  /** The number this order will have. */
  number: number
}

type Row = {
  products: SoldProduct[] | null
  coupons: SwitchedOnCoupon[] | null
  number: string
}

type LockRequest = {
  /** The buyer whose unpaid orders are counted; missing for staff, whose orders have no limits. */
  holder?: Holder
  ids: string[]
}

/**
 * Reads and locks in one round trip: the buyer first, then the products in the order of their ids, so two carts with
 * the same products cannot deadlock.
 */
export async function lockCheckout(tx: Tx, { holder, ids }: LockRequest): Promise<LockedCheckout> {
  const [row] = await lock(tx, { names: holder ? namesOf(holder) : [], ids })
  return {
    products: new Map(row?.products?.map((product) => [product.id, product])),
    coupons: row?.coupons ?? [],
    number: Number(row?.number),
  }
}

const soldColumns = sql`
  id, title, description, images, picture_colors as "pictureColors", new_price_paisa as "newPricePaisa", options, sale,
  stock, quantity, trim(processor || ' ' || processor_model) as cpu, gpu, brand, device_type as "deviceType", categories,
  warranty, specs, sku, by_unit as "byUnit"`

const switchedOnCoupons = sql`(select json_agg(${switchedOnCoupon} order by code) from coupons where is_active)`

const lock = statement<Row>(
  'lock_products',
  sql`
    with buyer as materialized (${lockingNames})
    select
      (select json_agg(p) from (
        select ${soldColumns}
        from products where (select count(*) from buyer) >= 0
          and id = any(${placeholder('ids')}::text[]) and not draft order by id for no key update
      ) p) as products,
      ${switchedOnCoupons} as coupons,
      nextval('orders_number_seq') as number`,
)

/** The same products and coupons without a lock, for somebody who only asks what they cost. */
export async function readProductsAndCoupons(
  db: Db | Tx,
  ids: string[],
): Promise<Pick<LockedCheckout, 'products' | 'coupons'>> {
  const { rows } = await db.execute<Pick<Row, 'products' | 'coupons'>>(sql`
    select
      (select json_agg(p) from (
        select ${soldColumns} from products where id = any(${sql.param(ids)}::text[]) and not draft
      ) p) as products,
      ${switchedOnCoupons} as coupons`)
  const [row] = rows
  return {
    products: new Map(row?.products?.map((product) => [product.id, product])),
    coupons: row?.coupons ?? [],
  }
}
