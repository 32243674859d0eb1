import { and, eq, inArray, ne, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { returns } from '#server/platform/db/schema.ts'
import { closedReturns } from '#shared/orders/returns/return-states.ts'
import { Problem } from '#shared/problem.ts'
import type { ReturnRow } from './return-row.ts'

export type ReturnSubject = Pick<ReturnRow, 'orderId' | 'line' | 'piece'>

/** The return that is open for a piece. */
export async function findOpenReturn(
  db: Db | Tx,
  { orderId, line, piece }: ReturnSubject,
  otherThan = '',
): Promise<ReturnRow | undefined> {
  const isPiece = and(eq(returns.orderId, orderId), eq(returns.line, line), eq(returns.piece, piece))
  const [row] = await db
    .select()
    .from(returns)
    .where(and(isPiece, notInArray(returns.state, [...closedReturns]), ne(returns.id, otherThan)))
  return row
}

export function returnIsOpen({ number }: Pick<ReturnRow, 'number'>): Problem {
  return new Problem('RETURN_OPEN', { message: `Return ${number} is open for this piece already.` })
}

/** The open returns of these pieces of a line. */
export function listOpenReturns(
  db: Db | Tx,
  orderId: string,
  { line, pieces }: { line: number; pieces: readonly number[] },
): Promise<ReturnRow[]> {
  const arePieces = and(eq(returns.line, line), inArray(returns.piece, [...pieces]))
  const isOpen = notInArray(returns.state, [...closedReturns])
  return db
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), arePieces, isOpen))
}
