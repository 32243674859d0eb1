import type { Account, Context } from '#server/context.ts'
import { quoteDeskOrder } from '#server/sales/payment/desk/quote-desk-order.ts'
import type { ExchangeQuote, ExchangeQuoteInput } from '#shared/contract/returns/returns.ts'
import { exchangeLines, soldPiece } from './exchange-lines.ts'
import { findReturn } from './find-return.ts'
import { readSale } from './read-sale.ts'

/** Prices the other machine by the rules that the exchange is written by. */
export async function quoteExchange(
  app: Pick<Context, 'config' | 'db'>,
  account: Account,
  id: string,
  { products, amount, deliveryCharge }: ExchangeQuoteInput,
): Promise<ExchangeQuote> {
  const row = await findReturn(app.db, id)
  const lines = exchangeLines(products, soldPiece(row, await readSale(app.db, row.orderId)))
  const terms = { deliveryCharge, dueNow: 'nothing', preOrder: false } as const
  const quote = await quoteDeskOrder(app, account, { products: lines, ...terms })
  const { prices, amounts, subtotal, total, missing } = quote
  return {
    prices,
    amounts,
    subtotal,
    total,
    missing,
    due: Math.max(0, total - amount),
    back: Math.max(0, amount - total),
  }
}
