import type { FastifyReply } from 'fastify'

/** One page of a list for staff, and the number of all rows that match. */
export type ListPage<Row> = { rows: Row[]; total: number }

/** Puts the total into a header and returns the rows, which the handler returns as the body. */
export function replyWithListPage<Row>(
  reply: Pick<FastifyReply, 'header'>,
  { rows, total }: ListPage<Row>,
): Row[] {
  reply.header('x-total-count', total)
  return rows
}
