import type { FastifyInstance } from 'fastify'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { returns } from '#server/platform/db/schema.ts'
import { attachPhotos } from '#server/sales/photos/store-photos.ts'
import { Problem } from '#shared/problem.ts'
import { findOpenReturn, type ReturnSubject, returnIsOpen } from './find-open-return.ts'
import { recordReturnMove } from './record-return-move.ts'
import type { ReturnRow } from './return-row.ts'

export type NewReturn = ReturnSubject &
  Pick<
    ReturnRow,
    'productName' | 'serial' | 'cause' | 'problem' | 'branch' | 'branchBangla' | 'shopId' | 'by'
  > & {
    state: 'asked' | 'received'
  }

type Work = { app: FastifyInstance; tx: Tx }

/** Writes a return with its photos and notifies the buyer. Its order is locked; an index allows one open return. */
export async function insertReturn({ app, tx }: Work, row: NewReturn, photos: string[]): Promise<ReturnRow> {
  const receivedAt = row.state === 'received' ? new Date() : null
  const [made] = await tx
    .insert(returns)
    .values({ id: newId(), ...row, receivedAt })
    .onConflictDoNothing()
    .returning()
  if (!made) {
    const open = await findOpenReturn(tx, row)
    throw open ? returnIsOpen(open) : new Problem('RETURN_OPEN')
  }
  await attachPhotos(tx, { returnId: made.id }, photos)
  await recordReturnMove({ app, tx }, made, { by: made.by })
  return made
}
