import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { products } from '#server/platform/db/schema.ts'
import { gtinOf } from '#server/platform/db/tables/products.ts'
import { gtinDigits, gtinKey, isGtin } from '#shared/products/gtin.ts'

/** Whether a scanned code is all of a product's SKU, or its GTIN in any length. */
export function hasCode(code: string): SQL | undefined {
  const digits = gtinDigits(code)
  return or(
    and(ne(products.sku, ''), eq(sql`lower(${products.sku})`, code.toLowerCase())),
    isGtin(digits)
      ? and(sql`${products.specs}->>'gtin' is not null`, eq(gtinOf(products.specs), gtinKey(digits)))
      : undefined,
  )
}
