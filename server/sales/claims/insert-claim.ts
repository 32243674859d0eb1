import type { FastifyInstance } from 'fastify'
import type { Tx } from '#server/platform/db/client.ts'
import { newId } from '#server/platform/db/ids.ts'
import { claims } from '#server/platform/db/schema.ts'
import { attachPhotos } from '#server/sales/photos/store-photos.ts'
import { Problem } from '#shared/problem.ts'
import { claimIsOpen, findOpenClaim, type Subject } from './claim-limits.ts'
import type { ClaimRow } from './claim-row.ts'
import { recordClaimMove } from './record-claim-move.ts'

export type NewClaim = Subject &
  Pick<
    ClaimRow,
    | 'warrantyId'
    | 'serial'
    | 'productName'
    | 'problem'
    | 'branch'
    | 'branchBangla'
    | 'shopId'
    | 'isCovered'
    | 'by'
  > & { leftWith?: string }

type Work = { app: FastifyInstance; tx: Tx }

/** Writes a claim with its photos and notifies the buyer. Its order is locked; the indexes allow one open claim. */
export async function insertClaim({ app, tx }: Work, claim: NewClaim, photos: string[]): Promise<ClaimRow> {
  const [row] = await tx
    .insert(claims)
    .values({ id: newId(), ...claim })
    .onConflictDoNothing()
    .returning()
  if (!row) {
    const open = await findOpenClaim(tx, claim)
    throw open ? claimIsOpen(open) : new Problem('CLAIM_OPEN')
  }
  await attachPhotos(tx, { claimId: row.id }, photos)
  await recordClaimMove({ app, tx }, row, { by: row.by })
  return row
}
