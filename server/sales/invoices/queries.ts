import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { creditNotes, invoices, orderPieces, refunds, replacedInvoices } from '#server/platform/db/schema.ts'
import type { Invoice, ReplacedInvoice } from '#shared/contract/invoice.ts'
import { toTaka } from '#shared/money.ts'
import { documentNumber } from '#shared/orders/invoice.ts'
import type { Language } from '#shared/site/languages.ts'
import { listPaidBy } from './list-paid-by.ts'

/** The invoices of these orders, by order; an order that was never paid in whole has none. */
export async function findInvoices(db: Db | Tx, orderIds: string[]): Promise<Map<string, Invoice>> {
  const rows = await db.select().from(invoices).where(inArray(invoices.orderId, orderIds))
  const notes = await db
    .select({ ...getTableColumns(creditNotes), line: refunds.line, pieces: piecesOfRefund })
    .from(creditNotes)
    .leftJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(and(inArray(creditNotes.orderId, orderIds), isNull(creditNotes.replacedNumber)))
    .orderBy(asc(creditNotes.fiscalYear), asc(creditNotes.number))
  return new Map(
    rows.map((row) => [
      row.orderId,
      toInvoice(
        row,
        notes.filter(({ orderId }) => orderId === row.orderId),
      ),
    ]),
  )
}

/** The invoice of one order, with how it was paid, in the language of its reader. */
export async function findInvoice(db: Db, orderId: string, language: Language): Promise<Invoice | undefined> {
  const invoice = (await findInvoices(db, [orderId])).get(orderId)
  return invoice && { ...invoice, paidBy: await listPaidBy(db, orderId, language) }
}

/** The invoices of these orders that staff replaced by changing them, oldest first, by order. */
export async function findReplacedInvoices(
  db: Db | Tx,
  orderIds: string[],
): Promise<Map<string, ReplacedInvoice[]>> {
  const rows = await db
    .select()
    .from(replacedInvoices)
    .where(inArray(replacedInvoices.orderId, orderIds))
    .orderBy(asc(replacedInvoices.fiscalYear), asc(replacedInvoices.number))
  if (rows.length === 0) return new Map()
  const notes = await db
    .select()
    .from(creditNotes)
    .where(inArray(creditNotes.orderId, orderIds))
    .orderBy(asc(creditNotes.fiscalYear), asc(creditNotes.number))
  const shown = rows.map((row) => ({
    orderId: row.orderId,
    invoice: {
      number: documentNumber('invoice', row.fiscalYear, row.number),
      issuedAt: row.issuedAt.toISOString(),
      total: toTaka(row.totalPaisa),
      vat: toTaka(row.vatPaisa),
      creditNotes: notes
        .filter((note) => note.replacedYear === row.fiscalYear && note.replacedNumber === row.number)
        .map(toCreditNote),
    },
  }))
  return new Map(
    orderIds.map((id) => [id, shown.filter(({ orderId }) => orderId === id).map(({ invoice }) => invoice)]),
  )
}

const piecesOfRefund = sql<number>`(select count(*)::int from ${orderPieces}
  where ${orderPieces.refundId} = ${creditNotes.refundId})`

type InvoiceRow = typeof invoices.$inferSelect
type NoteRow = typeof creditNotes.$inferSelect & { line: number | null; pieces: number }

function toInvoice(row: InvoiceRow, notes: readonly NoteRow[]): Invoice {
  const { vatPercent: oneRate, ...seller } = row.seller
  const percents = row.lines.map(({ vatRate }) => (vatRate === undefined ? oneRate : vatRate / 100))
  return {
    number: documentNumber('invoice', row.fiscalYear, row.number),
    issuedAt: row.issuedAt.toISOString(),
    seller,
    vatPercent: percents.every((percent) => percent === percents[0]) ? (percents[0] ?? oneRate) : null,
    buyerBin: row.buyerBin,
    lines: row.lines.map(({ description, quantity, netPaisa, vatPaisa, grossPaisa }, at) => ({
      description,
      quantity,
      vatPercent: percents[at] ?? oneRate,
      net: toTaka(netPaisa),
      vat: toTaka(vatPaisa),
      gross: toTaka(grossPaisa),
    })),
    net: toTaka(row.totalPaisa - row.vatPaisa),
    vat: toTaka(row.vatPaisa),
    total: toTaka(row.totalPaisa),
    creditNotes: notes.map((note) => ({ ...toCreditNote(note), description: creditedText(row, note) })),
  }
}

function toCreditNote(note: typeof creditNotes.$inferSelect) {
  return {
    number: documentNumber('credit_note', note.fiscalYear, note.number),
    issuedAt: note.issuedAt.toISOString(),
    amount: toTaka(note.amountPaisa),
    vat: toTaka(note.vatPaisa),
  }
}

/** The credited part: pieces of a line, a part of its price, or null for no line. Invoice and order have the same lines. */
function creditedText({ lines }: InvoiceRow, { line, pieces }: NoteRow): string | null {
  const description = line === null ? undefined : lines[line]?.description
  if (description === undefined) return null
  return pieces > 0 ? `${pieces} × ${description}` : description
}
